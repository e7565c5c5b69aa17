import { sql, type Insertable, type Selectable } from 'kysely';
import type { Payment, TokenPackage } from '../../platform/db/tables.ts';
import { isId } from '../../platform/ids.ts';
import type { PaymentEvent, PaymentKind } from '../../platform/ports/payment-gateway.ts';
import type { Tx } from '../../platform/transaction.ts';
import { taxOf } from '../invoices/index.ts';
import { refuseAboveLimit } from '../limits/index.ts';
import type { Begun } from './paying/check-out.ts';
import type { PaymentPurpose, PaymentStatus } from './wallet.rules.ts';

export type PaymentRow = Omit<Selectable<Payment>, 'status' | 'purpose'> & {
  readonly status: PaymentStatus;
  readonly purpose: PaymentPurpose;
};
export type PackageRow = Selectable<TokenPackage>;

export const findPackage = (tx: Tx, id: string): Promise<PackageRow | undefined> =>
  tx.db.selectFrom('token_package').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst();

export async function findPayment(tx: Tx, key: string): Promise<PaymentRow | undefined> {
  const row = await tx.db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', tx.caller.accountId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

type Sold = Pick<
  Insertable<Payment>,
  | 'id'
  | 'purpose'
  | 'package_id'
  | 'package_name'
  | 'tokens_units'
  | 'bonus_units'
  | 'price_minor'
  | 'discount_minor'
  | 'coupon_code'
  | 'currency'
  | 'way'
  | 'card_id'
  | 'keeps_card'
>;

/**
 * Records a purchase before it is sent to the gateway, for the caller unless another payer is given. Throws
 * SPENDING_LIMIT.
 */
export async function insertPayment(tx: Tx, { gateway, request, userId }: Begun, sold: Sold): Promise<PaymentRow> {
  await refuseAboveLimit(tx, { priceMinor: Number(sold.price_minor), currency: sold.currency, userId });
  const payerId = userId ?? tx.caller.accountId;
  const row = await tx.db
    .insertInto('payment')
    .values({
      ...sold,
      ...(await taxOf(tx.db, payerId, tx.now)),
      user_id: payerId,
      gateway,
      address: tx.caller.address.slice(0, 60),
      user_agent: tx.caller.userAgent.slice(0, 300),
      request_key: request.key,
      request_hash: request.requestHash,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as PaymentRow;
}

export async function setCheckout(
  tx: Tx,
  id: string,
  checkout: { reference: string; checkoutUrl: string },
): Promise<void> {
  await tx.db
    .updateTable('payment')
    .set({ reference: checkout.reference, checkout_url: checkout.checkoutUrl, updated_at: tx.now })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks an event's payment, found by its id or by the gateway's reference to the checkout or transaction. A null
 * `gateway` matches any.
 */
export async function lockPayment(
  tx: Tx,
  gateway: string | null,
  { paymentId, reference }: Pick<PaymentEvent, 'paymentId' | 'reference'>,
): Promise<PaymentRow | undefined> {
  const row = await tx.db
    .selectFrom('payment')
    .selectAll()
    .where((is) => (gateway === null ? is.lit(true) : is('gateway', '=', gateway)))
    .where((is) =>
      paymentId && isId(paymentId)
        ? is('id', '=', paymentId)
        : is.or([is('reference', '=', reference), is('transaction', '=', reference)]),
    )
    .forUpdate()
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

/** Returns true if this transaction has already paid another payment. */
export async function isPaidElsewhere(tx: Tx, { id, gateway }: PaymentRow, transaction: string): Promise<boolean> {
  const other = await tx.db
    .selectFrom('payment')
    .select('id')
    .where('gateway', '=', gateway)
    .where('transaction', '=', transaction)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Records an event. Returns false if it was already processed. */
export async function keepEvent(tx: Tx, gateway: string, paymentId: string, event: PaymentEvent): Promise<boolean> {
  const kept = await sql`insert into payment_event (gateway, event_id, payment_id, kind, received_at)
    values (${gateway}, ${event.eventId}, ${paymentId}, ${event.kind}, ${tx.now}) on conflict do nothing`.execute(
    tx.db,
  );
  return kept.numAffectedRows === 1n;
}

export async function movePayment(
  tx: Tx,
  id: string,
  { kind, reference, transaction }: Pick<PaymentEvent, 'reference' | 'transaction'> & { readonly kind: PaymentKind },
  shortfallUnits: number,
): Promise<void> {
  await tx.db
    .updateTable('payment')
    .set({
      status: kind,
      shortfall_units: shortfallUnits,
      updated_at: tx.now,
      // Set only if missing, because a charged card has no checkout, and a refund's reference may differ.
      reference: sql<string>`coalesce(reference, ${reference})`,
      ...(transaction ? { transaction } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Records that a paid payment is to be refunded. Returns false if it isn't paid or this has already been recorded. */
export async function noteRefundAsked(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payment')
    .set({ refund_asked_at: tx.now })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where('refund_asked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
