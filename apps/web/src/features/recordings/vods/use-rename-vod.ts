import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepVod } from './use-keep-vod.ts';

export function useRenameVod() {
  const api = useApi();
  const { asked, keep } = useKeepVod();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      api.recordings.update({ params: { id }, body: { title } }),
    onMutate: ({ id }) => asked(id),
    onSuccess: (vod, _call, before) => keep(vod, before),
  });
}
