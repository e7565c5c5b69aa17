import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepVod } from './use-keep-vod.ts';

export interface Piece {
  readonly id: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export function useTrimVod() {
  const api = useApi();
  const { asked, keep } = useKeepVod();
  return useMutation({
    mutationFn: ({ id, ...body }: Piece) => api.recordings.trim({ params: { id }, body }),
    onMutate: ({ id }) => asked(id),
    onSuccess: (vod, _call, before) => keep(vod, before),
  });
}
