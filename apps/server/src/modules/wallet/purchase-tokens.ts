import type { Answer, Input, wallet } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { frozenSince } from '../ledger/index.ts';
import { checkOut, type Begun, type Gateways } from './paying/check-out.ts';
import { takePackageDiscount } from './take-package-discount.ts';
import { packageAnswer } from './wallet.queries.ts';
import { findPackage, insertPayment, type PaymentRow } from './wallet.store.ts';

type Call = typeof wallet.purchaseTokens;

/**
 * Starts the purchase of a token package. A coupon is deducted before contacting the gateway, but never covers the full
 * price. Throws VALIDATION_FAILED if the coupon isn't valid, UNAVAILABLE if there is no such gateway, NOT_FOUND if the
 * package isn't for sale, CONFLICT if the price differs from the one shown, ACCOUNT_FROZEN, or IDEMPOTENCY_KEY_REUSED.
 */
export const purchaseTokens =
  (gateways: Gateways) =>
  (context: RequestContext, input: Input<Call>): Promise<Answer<Call>> =>
    checkOut(gateways, context, input, { ...input.body, begin: (tx, begun) => begin(tx, input, begun) });

async function begin(tx: Tx, { params, body }: Input<Call>, begun: Begun): Promise<PaymentRow> {
  if (await frozenSince(tx, tx.caller.accountId)) refuse('ACCOUNT_FROZEN');
  const pack = (await findPackage(tx, params.id)) ?? refuse('NOT_FOUND', 'This package is no longer for sale.');
  const { amount, currency } = packageAnswer(pack).price;
  if (body?.price && (body.price.amount !== amount || body.price.currency !== currency))
    refuse('CONFLICT', 'The price of this package has changed.');
  const id = newId();
  const discount = await takePackageDiscount(tx, pack, id, body ?? {});
  return insertPayment(tx, begun, {
    id,
    purpose: 'tokens',
    package_id: pack.id,
    package_name: pack.name,
    tokens_units: pack.tokens_units,
    bonus_units: pack.bonus_units,
    price_minor: pack.price_minor - discount.minor,
    discount_minor: discount.minor,
    coupon_code: discount.code,
    currency: pack.currency,
    keeps_card: Boolean(body?.saveCard && begun.keepsCards),
  });
}
