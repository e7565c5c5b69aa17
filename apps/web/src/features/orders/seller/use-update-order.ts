import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import type { DeliveryStatus } from '../delivery-statuses.ts';
import { ordersQueries } from '../orders.queries.ts';

interface Move {
  readonly deliveryStatus: DeliveryStatus | undefined;
  readonly shippingCode: string;
  readonly note?: string;
}

/** Updates an order's status. Retries of the same change reuse the idempotency key until the outcome is known. */
export function useUpdateOrder(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const attempt = useRef<{ wish: string; key: string }>(undefined);
  return useMutation({
    mutationFn: ({ deliveryStatus, ...rest }: Move) => {
      const body = { ...rest, ...(deliveryStatus ? { deliveryStatus } : {}) };
      const wish = JSON.stringify(body);
      if (attempt.current?.wish !== wish) attempt.current = { wish, key: crypto.randomUUID() };
      return api.orders.update({ params: { id }, body }, { key: attempt.current.key });
    },
    onSuccess: () => (attempt.current = undefined),
    onSettled: () =>
      Promise.all(ordersQueries.keys('seller').map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
