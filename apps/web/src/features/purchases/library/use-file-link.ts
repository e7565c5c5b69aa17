import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/** Requests a download link for a purchased product. Limited to five per day. */
export function useFileLink() {
  const api = useApi();
  return useMutation({ mutationFn: (id: string) => api.orders.downloadLink({ params: { id } }) });
}
