import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { useKeepShow, useOnce } from '../../index.ts';

/**
 * Accepts a private show, which closes the room to the public at once. Calls `onAccepted` even if the component has
 * unmounted by then.
 */
export function useAcceptShow(onAccepted?: () => void) {
  const api = useApi();
  const keep = useKeepShow();
  const accept = useOnce((id: string) => api.shows.accept({ params: { id } }));
  return useMutation({
    mutationFn: accept,
    onSuccess: (show) => {
      keep(show);
      onAccepted?.();
    },
  });
}
