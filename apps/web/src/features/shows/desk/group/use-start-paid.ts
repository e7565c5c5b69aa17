import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { useKeepShow, useOnce } from '../../index.ts';

export interface PaidWish {
  readonly mode: 'minute' | 'ticket';
  readonly price: number;
}

/** Makes the running public show paid. Viewers who do not pay lose access. */
export function useStartPaid() {
  const api = useApi();
  const keep = useKeepShow();
  return useMutation({ mutationFn: useOnce((body: PaidWish) => api.shows.startPaid({ body })), onSuccess: keep });
}
