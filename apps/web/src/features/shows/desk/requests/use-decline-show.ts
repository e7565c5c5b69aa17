import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { useKeepShow, useOnce } from '../../index.ts';

/** Declines a private show and releases the viewer's reserved tokens. */
export function useDeclineShow() {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({ mutationFn: useOnce((id: string) => api.shows.decline({ params: { id } })), onSuccess: keep });
}
