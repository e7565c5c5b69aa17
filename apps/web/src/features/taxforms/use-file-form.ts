import type { TaxFormFields } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { taxformsQueries } from './taxforms.queries.ts';

export function useFileForm() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TaxFormFields) => api.taxforms.file({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: taxformsQueries.own().queryKey }),
  });
}
