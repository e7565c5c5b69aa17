import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { profileQuery, type Profile } from '../../../shared/session/index.ts';
import { walletQueries, type PaymentStatus } from '../wallet.queries.ts';

const ASK_AGAIN_MS = 4000;
const OPEN: readonly PaymentStatus[] = ['created', 'pending'];
export const isOpen = (status: PaymentStatus | undefined): boolean => status === undefined || OPEN.includes(status);

/**
 * Payment status from live events. Also polled every few seconds while the payment is open, because it is too important
 * to depend on the live connection alone. Calls `onPaid` once per purchase with the new balance.
 */
export function usePayment(paymentId: string | undefined, onPaid?: (balance: number) => void) {
  const client = useQueryClient();
  const told = useRef<string>(undefined);
  const query = useQuery({
    ...walletQueries.payment(paymentId ?? ''),
    enabled: paymentId !== undefined,
    refetchInterval: ({ state }) => (state.status !== 'error' && isOpen(state.data?.status) ? ASK_AGAIN_MS : false),
  });
  const status = query.data?.status;
  const latest = useRef(onPaid);
  useEffect(() => {
    latest.current = onPaid;
  });
  useEffect(() => {
    if (status !== 'paid' || paymentId === undefined || told.current === paymentId) return;
    told.current = paymentId;
    void client.fetchQuery({ ...profileQuery('user'), staleTime: 0 }).then((profile: Profile) => {
      if ('balance' in profile) latest.current?.(profile.balance);
    });
  }, [client, paymentId, status]);
  return query;
}
