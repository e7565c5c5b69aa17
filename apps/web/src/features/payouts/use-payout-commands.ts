import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { payoutsQueries, type EarnerRole } from './payouts.queries.ts';
import { useOnce } from './use-once.ts';

export interface PayoutWish {
  readonly tokens: number;
  readonly paymentMethodId: string | undefined;
  readonly note: string;
}

/** Asks for a payout, or changes what was asked for with its id. */
export function useAskForPayout(role: EarnerRole, id?: string) {
  const api = useApi();
  return useOnce(payoutsQueries.keys, ({ paymentMethodId, ...wish }: PayoutWish, key) => {
    const body = { ...wish, ...(paymentMethodId ? { paymentMethodId } : {}) };
    return id
      ? api.payouts.edit({ params: { role, id }, body }, { key })
      : api.payouts.ask({ params: { role }, body }, { key });
  });
}

/** Takes a request back. */
export function useCancelPayout(role: EarnerRole) {
  const api = useApi();
  return useOnce(payoutsQueries.keys, (id: string, key) => api.payouts.cancel({ params: { role, id } }, { key }));
}

/** A studio's word on what a member asks for. */
export function useDecideMember() {
  const api = useApi();
  return useOnce(
    payoutsQueries.keys,
    ({ id, ...body }: { id: string; status: 'approved' | 'rejected'; note?: string }, key) =>
      api.payouts.decideMember({ params: { id }, body }, { key }),
  );
}

export type Every = 'never' | 'week' | 'month';
/** How often a payout is asked for by itself. */
export function usePlanPayouts(role: EarnerRole) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (every: Every) => api.payouts.plan({ params: { role }, body: { every } }),
    onSettled: () => client.invalidateQueries({ queryKey: payoutsQueries.stats(role).queryKey }),
  });
}
