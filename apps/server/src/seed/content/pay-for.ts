import { insertPayment, takePaymentEvent } from '../../modules/wallet/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findPackage } from './content.queries.ts';

/**
 * Deliberately not one of the site's gateways, because none of them received this money and none must be queried about
 * it.
 */
export const GATEWAY = 'demo';

interface Paid {
  readonly id: string;
  readonly priceMinor: number;
  readonly currency: string;
}

/** Buys a package and pays for it. Returns the payment, which a later `report` needs. */
export async function payFor(
  tx: Tx,
  { userId, packageName, key }: { userId: string; packageName: string; key?: string },
): Promise<Paid> {
  const sold = await findPackage(tx.db, packageName);
  if (!sold) throw new Error(`the demo has no package ${packageName}`);
  const { id: package_id, name: package_name, currency, price_minor, tokens_units, bonus_units } = sold;
  const id = newId();
  await insertPayment(
    tx,
    { gateway: GATEWAY, request: { key: key ?? id, requestHash: null }, userId },
    {
      id,
      purpose: 'tokens',
      package_id,
      package_name,
      tokens_units,
      bonus_units,
      price_minor,
      currency,
      discount_minor: 0,
      coupon_code: null,
      way: 'checkout',
      card_id: null,
      keeps_card: false,
    },
  );
  const paid = { id, priceMinor: price_minor, currency };
  await report(tx, paid, 'paid');
  return paid;
}

/** Reports a payment's outcome, as its gateway would. */
export const report = (tx: Tx, { id, priceMinor, currency }: Paid, kind: 'paid' | 'charged_back') =>
  takePaymentEvent(tx, GATEWAY, {
    eventId: `${id}:${kind}`,
    reference: id,
    paymentId: id,
    kind,
    priceMinor,
    currency,
  });
