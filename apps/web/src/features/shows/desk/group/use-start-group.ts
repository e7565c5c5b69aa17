import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { useKeepShow, useOnce } from '../../index.ts';

/** Starts the open group. Viewers with reservations pay for their first minute. */
export function useStartGroup() {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({ mutationFn: useOnce((id: string) => api.shows.start({ params: { id } })), onSuccess: keep });
}
