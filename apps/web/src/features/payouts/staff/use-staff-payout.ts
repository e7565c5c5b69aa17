import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useOnce } from '../use-once.ts';
import { payoutsStaffQueries } from './payouts.staff.queries.ts';

export type StaffMove =
  | { readonly move: 'approve' }
  | { readonly move: 'reject'; readonly reason: string }
  | { readonly move: 'pay'; readonly reference: string };

/** Approves, rejects or pays a request. */
export function useMovePayout(id: string) {
  const { payoutsStaff } = useApi();
  const params = { id };
  return useOnce(payoutsStaffQueries.keys, (wish: StaffMove, key) => {
    if (wish.move === 'approve') return payoutsStaff.approve({ params, body: {} }, { key });
    if (wish.move === 'reject') return payoutsStaff.reject({ params, body: { reason: wish.reason } }, { key });
    return payoutsStaff.pay({ params, body: { reference: wish.reference } }, { key });
  });
}

/** Opens the sealed details of a request, for a reason that is written down. */
export function useOpenDetail(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (reason: string) => api.payoutsStaff.detail({ params: { id }, body: { reason } }),
    gcTime: 0,
  });
}
