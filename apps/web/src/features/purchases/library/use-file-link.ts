import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/** Asks for a link to the file of a bought product, when it is needed: five of them a day. */
export function useFileLink() {
  const api = useApi();
  return useMutation({ mutationFn: (id: string) => api.orders.downloadLink({ params: { id } }) });
}
