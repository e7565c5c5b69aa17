import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/** Requests a link to a recording's video. A link is valid for ten minutes, so it is requested only when needed. */
export function useVodLink() {
  const api = useApi();
  return useMutation({ mutationFn: (id: string) => api.recordings.downloadLink({ params: { id } }) });
}
