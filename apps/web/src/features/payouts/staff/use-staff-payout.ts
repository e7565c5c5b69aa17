import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useOnce } from '../use-once.ts';
import { payoutsStaffQueries } from './payouts.staff.queries.ts';

export type StaffMove =
  | { readonly move: 'approve' }
  | { readonly move: 'reject' | 'release'; readonly reason: string }
  | { readonly move: 'pay'; readonly reference: string };

/** Approves, releases, rejects or pays a request. */
export function useMovePayout(id: string) {
  const { payoutsStaff } = useApi();
  const params = { id };
  return useOnce(payoutsStaffQueries.keys, (wish: StaffMove, key) => {
    if (wish.move === 'approve') return payoutsStaff.approve({ params, body: {} }, { key });
    if (wish.move === 'pay') return payoutsStaff.pay({ params, body: { reference: wish.reference } }, { key });
    return payoutsStaff[wish.move]({ params, body: { reason: wish.reason } }, { key });
  });
}

/** Reveals the payment details of a request. The server logs the reason. */
export function useOpenDetail(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (reason: string) => api.payoutsStaff.detail({ params: { id }, body: { reason } }),
    gcTime: 0,
  });
}
