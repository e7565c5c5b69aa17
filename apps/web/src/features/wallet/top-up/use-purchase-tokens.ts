import type { Res } from '@footlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { walletQueries, type TokenPackage } from '../wallet.queries.ts';

/** Where to pay. */
export type BegunPurchase = Res<EndpointOf<'wallet.purchaseTokens'>>;

/**
 * Begins a purchase at the price that is shown. `returnTo` is the path of this site to which the checkout leads back, with
 * `payment=<id>` added. When the price has changed, the packages are read again.
 */
export function usePurchaseTokens(
  returnTo: string,
  { onBegun, onFailed }: { readonly onBegun: (begun: BegunPurchase) => void; readonly onFailed?: () => void },
) {
  const api = useApi();
  const client = useQueryClient();
  return usePaidCommand({
    name: 'wallet.purchaseTokens',
    intentOf: ({ _id, price }: TokenPackage) => `${_id} ${price.amount} ${price.currency} ${returnTo}`,
    pay: ({ _id, price }, key) =>
      api.wallet.purchaseTokens({ params: { id: _id }, body: { returnTo, price } }, { key }),
    onPaid: (begun, pack) => {
      client.setQueryData(walletQueries.payment(begun.paymentId).queryKey, {
        _id: begun.paymentId,
        status: 'created',
        tokens: pack.tokens + pack.bonusTokens,
        price: pack.price,
        packageName: pack.name,
        createdAt: new Date().toISOString(),
      });
      onBegun(begun);
    },
    onChanged: () => void client.invalidateQueries({ queryKey: walletQueries.packages().queryKey }),
    ...(onFailed ? { onFailed } : {}),
  });
}
