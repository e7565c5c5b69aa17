import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { walletQueries, type TokenPackage } from '../wallet.queries.ts';

interface Purchase {
  readonly pack: TokenPackage;
  /** Path of this site to which the checkout leads back, with `payment=<id>` added. */
  readonly returnTo: string;
}

/**
 * Begins a purchase: answers where to pay. One attempt has one idempotency key, so a request whose answer got lost is sent
 * again without a second purchase; an answer, whatever it is, ends the attempt.
 */
export function usePurchaseTokens() {
  const api = useApi();
  const client = useQueryClient();
  const attempt = useRef<{ packageId: string; key: string }>(undefined);
  return useMutation({
    mutationFn: async ({ pack, returnTo }: Purchase) => {
      if (attempt.current?.packageId !== pack._id) attempt.current = { packageId: pack._id, key: crypto.randomUUID() };
      const args = { params: { id: pack._id }, body: { returnTo } };
      const begun = await api.wallet.purchaseTokens(args, { key: attempt.current.key });
      client.setQueryData(walletQueries.payment(begun.paymentId).queryKey, {
        _id: begun.paymentId,
        status: 'created',
        tokens: pack.tokens + pack.bonusTokens,
        price: pack.price,
        packageName: pack.name,
        createdAt: new Date().toISOString(),
      });
      return begun;
    },
    onSettled: (_begun, error) => {
      const unanswered = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!unanswered) attempt.current = undefined;
    },
  });
}
