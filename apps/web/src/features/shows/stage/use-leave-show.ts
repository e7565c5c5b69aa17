import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepShow } from './use-keep-show.ts';
import { useOnce } from '../use-once.ts';

/** Ends a show, leaves it, or withdraws a request. Idempotent. */
export function useLeaveShow(sessionId: string) {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({
    mutationFn: useOnce(() => api.shows.leave({ params: { id: sessionId } })),
    retry: 1,
    onSuccess: keep,
  });
}
