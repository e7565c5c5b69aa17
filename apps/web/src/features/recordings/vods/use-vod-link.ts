import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';

/** Asks for a link to the video of a recording. It works for ten minutes, so it is asked for when it is needed. */
export function useVodLink() {
  const api = useApi();
  return useMutation({ mutationFn: (id: string) => api.recordings.downloadLink({ params: { id } }) });
}
