import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Args } from '@footlight/contract';
import { useApi, type EndpointOf } from '../../shared/api/index.ts';
import { backOfficeQueries, type TokenPackage } from './back-office.queries.ts';

export type PackageFields = Required<Args<EndpointOf<'admin.createPackage'>>['body']>;

/** Adds a package, or changes the one with the id. */
export function useKeepPackage(id: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PackageFields): Promise<TokenPackage> =>
      id ? api.admin.updatePackage({ params: { id }, body }) : api.admin.createPackage({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: backOfficeQueries.keyOf('admin.packages') }),
  });
}
