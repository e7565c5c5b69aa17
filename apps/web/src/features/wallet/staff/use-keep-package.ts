import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Args } from '@footlight/contract';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { packagesQuery, type TokenPackage } from './wallet.staff.queries.ts';

export type PackageFields = Required<Args<EndpointOf<'walletStaff.createPackage'>>['body']>;

export function useKeepPackage(id: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PackageFields): Promise<TokenPackage> =>
      id ? api.walletStaff.updatePackage({ params: { id }, body }) : api.walletStaff.createPackage({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: packagesQuery().queryKey }),
  });
}
