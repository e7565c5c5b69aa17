import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepVod } from './use-keep-vod.ts';
import type { Piece } from './use-trim-vod.ts';

/** Publishes part of an own recording as its trailer. */
export function useCutTrailer() {
  const api = useApi();
  const { asked, keep } = useKeepVod();
  return useMutation({
    mutationFn: ({ id, ...body }: Piece) => api.recordings.cutTrailer({ params: { id }, body }),
    onMutate: ({ id }) => asked(id),
    onSuccess: (vod, _call, before) => keep(vod, before),
  });
}
