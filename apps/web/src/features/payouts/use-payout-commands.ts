import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { payoutsQueries, type EarnerRole } from './payouts.queries.ts';
import { useOnce } from './use-once.ts';

export interface PayoutWish {
  readonly tokens: number;
  readonly paymentMethodId: string | undefined;
  readonly note: string;
}

/** Requests a payout, or edits the request with the given id. */
export function useAskForPayout(role: EarnerRole, id?: string) {
  const api = useApi();
  return useOnce(payoutsQueries.keys, ({ paymentMethodId, ...wish }: PayoutWish, key) => {
    const body = { ...wish, ...(paymentMethodId ? { paymentMethodId } : {}) };
    return id
      ? api.payouts.edit({ params: { role, id }, body }, { key })
      : api.payouts.ask({ params: { role }, body }, { key });
  });
}

export function useCancelPayout(role: EarnerRole) {
  const api = useApi();
  return useOnce(payoutsQueries.keys, (id: string, key) => api.payouts.cancel({ params: { role, id } }, { key }));
}

/** Approves or rejects a member's request on behalf of their studio. */
export function useDecideMember() {
  const api = useApi();
  return useOnce(
    payoutsQueries.keys,
    ({ id, ...body }: { id: string; status: 'approved' | 'rejected'; note?: string }, key) =>
      api.payouts.decideMember({ params: { id }, body }, { key }),
  );
}

export type Every = 'never' | 'week' | 'month';
/** Sets the schedule of automatic payout requests. */
export function usePlanPayouts(role: EarnerRole) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (every: Every) => api.payouts.plan({ params: { role }, body: { every } }),
    onSettled: () => client.invalidateQueries({ queryKey: payoutsQueries.stats(role).queryKey }),
  });
}
