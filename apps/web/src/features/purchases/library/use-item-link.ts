import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/** Asks for a link to a bought photo, video or recording, or for how far the copy with the buyer's name has come. */
export function useItemLink() {
  const api = useApi();
  return useMutation({ mutationFn: (id: string) => api.purchases.download({ params: { id } }) });
}
