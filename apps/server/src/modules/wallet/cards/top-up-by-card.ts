import type { Answer, Input, wallet } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { beginPayment, type Gateways } from '../paying/check-out.ts';
import { takePackageDiscount, type PackageDiscount } from '../take-package-discount.ts';
import { packageAnswer } from '../wallet.queries.ts';
import type { PaymentStatus } from '../wallet.rules.ts';
import { findPackage, insertPayment, type PackageRow, type PaymentRow } from '../wallet.store.ts';
import { isExpired } from './cards.queries.ts';
import { findCard, type CardRow } from './cards.store.ts';
import { chargeCard } from './charge-card.ts';
import { findOpenCharge, readPayment } from './charges.queries.ts';

type Call = typeof wallet.topUpByCard;

/**
 * Buys a package with a saved card: records the sale, charges the card and records the outcome. A retry with the same
 * key is the same purchase. Throws NOT_FOUND if the card or package doesn't exist, VALIDATION_FAILED if the coupon
 * isn't valid, CONFLICT if the price differs from the one shown or the card has expired, UNAVAILABLE if the card's
 * gateway is off, or IDEMPOTENCY_KEY_REUSED.
 */
export const topUpByCard =
  (gateways: Gateways) =>
  async (context: RequestContext, input: Input<Call>): Promise<Answer<Call>> => {
    const payment = await beginPayment(context, input, async (tx, request) => {
      const card = (await findCard(tx.db, tx.caller.accountId, input.params.id)) ?? refuse('NOT_FOUND');
      const pack = await packageAt(tx, input.body.packageId, input.body.price);
      checkCard(gateways, card, pack, tx.now);
      const id = newId();
      const discount = await takePackageDiscount(tx, pack, id, input.body);
      return insertCharge(tx, { id, discount, request, userId: tx.caller.accountId, way: 'card', card, pack });
    });
    const charge = await findOpenCharge(context.db, payment.id);
    if (charge) await chargeCard(context, gateways, charge);
    const { status } = await readPayment(context.db, payment.id);
    return { paymentId: payment.id, status: status as PaymentStatus };
  };

/**
 * Returns a package for sale at the price shown. Throws NOT_FOUND if it isn't for sale, or CONFLICT if its price has
 * changed.
 */
export async function packageAt(tx: Tx, id: string, shown: { amount: string; currency: string }): Promise<PackageRow> {
  const pack = (await findPackage(tx, id)) ?? refuse('NOT_FOUND', 'This package is no longer for sale.');
  const { price } = packageAnswer(pack);
  if (price.amount !== shown.amount || price.currency !== shown.currency)
    refuse('CONFLICT', 'The price of this package has changed.');
  return pack;
}

export const canPay = (
  { offered }: Gateways,
  card: Pick<CardRow, 'gateway' | 'exp_month' | 'exp_year'>,
  pack: Pick<PackageRow, 'currency'>,
  now: Date,
): boolean => {
  const gateway = offered().find(({ name }) => name === card.gateway);
  const takesIt = gateway?.cards && (gateway.currencies?.has(pack.currency) ?? true);
  return Boolean(takesIt) && !isExpired(card, now);
};

/** Throws UNAVAILABLE if the card's gateway doesn't accept payments now, or CONFLICT if the card has expired. */
export function checkCard(gateways: Gateways, card: CardRow, pack: PackageRow, now: Date): void {
  if (isExpired(card, now)) refuse('CONFLICT', 'This card has expired. Please choose another.');
  if (!canPay(gateways, card, pack, now)) refuse('UNAVAILABLE', 'Saved cards cannot be used right now.');
}

interface Charge {
  readonly request: { readonly key: string; readonly requestHash: string | null };
  readonly userId: string;
  readonly way: 'card' | 'auto';
  readonly card: Pick<CardRow, 'id' | 'gateway'>;
  readonly pack: PackageRow;
  readonly id?: string;
  readonly discount?: PackageDiscount;
}
/** Records a package purchase right before its card is charged. */
export const insertCharge = (
  tx: Tx,
  { id = newId(), discount, request, userId, way, card, pack }: Charge,
): Promise<PaymentRow> =>
  insertPayment(
    tx,
    { gateway: card.gateway, request, userId },
    {
      id,
      purpose: 'tokens',
      package_id: pack.id,
      package_name: pack.name,
      tokens_units: pack.tokens_units,
      bonus_units: pack.bonus_units,
      price_minor: pack.price_minor - (discount?.minor ?? 0),
      discount_minor: discount?.minor ?? 0,
      coupon_code: discount?.code ?? null,
      currency: pack.currency,
      way,
      card_id: card.id,
    },
  );
