import { sql, type Selectable } from 'kysely';
import type { Payment, TokenPackage } from '../../platform/db/tables.ts';
import type { RequestKey } from '../../platform/http/idempotency.ts';
import type { PaymentEvent } from '../../platform/ports/payment-gateway.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { PackageDiscount } from './take-package-discount.ts';
import type { PaymentStatus } from './wallet.rules.ts';

export type PaymentRow = Omit<Selectable<Payment>, 'status'> & { readonly status: PaymentStatus };
export type PackageRow = Selectable<TokenPackage>;

export const findPackage = (tx: Tx, id: string): Promise<PackageRow | undefined> =>
  tx.db.selectFrom('token_package').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst();

/** The caller's purchase that was begun with this key. */
export async function findPayment(tx: Tx, key: string): Promise<PaymentRow | undefined> {
  const row = await tx.db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', tx.caller.accountId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

/** Writes a purchase that is about to be offered to the gateway. */
export async function insertPayment(
  tx: Tx,
  payment: {
    id: string;
    userId: string;
    pack: PackageRow;
    discount: PackageDiscount;
    gateway: string;
    request: RequestKey;
  },
): Promise<PaymentRow> {
  const { id, userId, pack, discount, gateway, request } = payment;
  const row = await tx.db
    .insertInto('payment')
    .values({
      id,
      user_id: userId,
      package_id: pack.id,
      package_name: pack.name,
      tokens_units: pack.tokens_units,
      bonus_units: pack.bonus_units,
      price_minor: pack.price_minor - discount.minor,
      discount_minor: discount.minor,
      coupon_code: discount.code,
      currency: pack.currency,
      gateway,
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

export async function lockPayment(tx: Tx, gateway: string, reference: string): Promise<PaymentRow | undefined> {
  const row = await tx.db
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

/** Keeps an event; false when it was taken in before. */
export async function keepEvent(tx: Tx, gateway: string, paymentId: string, event: PaymentEvent): Promise<boolean> {
  const kept = await sql`insert into payment_event (gateway, event_id, payment_id, kind, received_at)
    values (${gateway}, ${event.eventId}, ${paymentId}, ${event.kind}, ${tx.now}) on conflict do nothing`.execute(
    tx.db,
  );
  return kept.numAffectedRows === 1n;
}

export async function movePayment(tx: Tx, id: string, status: PaymentStatus, shortfallUnits: number): Promise<void> {
  await tx.db
    .updateTable('payment')
    .set({ status, shortfall_units: shortfallUnits, updated_at: tx.now })
    .where('id', '=', id)
    .execute();
}
