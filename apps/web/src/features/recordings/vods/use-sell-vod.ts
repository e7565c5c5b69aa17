import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepVod } from './use-keep-vod.ts';

interface Sale {
  readonly id: string;
  /** In tokens. */
  readonly price: number;
  readonly status: 'draft' | 'active' | 'inactive';
}

/** Prices and publishes the recording of an own public show, or takes it off sale. */
export function useSellVod() {
  const api = useApi();
  const { asked, keep } = useKeepVod();
  return useMutation({
    mutationFn: ({ id, ...body }: Sale) => api.recordings.update({ params: { id }, body }),
    onMutate: ({ id }) => asked(id),
    onSuccess: (vod, _call, before) => keep(vod, before),
  });
}
