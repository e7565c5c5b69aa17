import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { useKeepShow, useOnce } from '../../index.ts';

export interface GroupWish {
  readonly title?: string;
  readonly pricePerMinute: number;
  readonly minViewers: number;
  readonly maxViewers: number;
}

export function useOpenGroup() {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({ mutationFn: useOnce((body: GroupWish) => api.shows.openGroup({ body })), onSuccess: keep });
}
