import { sql, type Selectable } from 'kysely';
import type { PaymentNotice } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { GatewayNotice } from '../../../platform/ports/payment-gateway.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type NoticeDecision = 'take' | 'leave' | 'restore' | 'credit' | 'give_back' | 'release' | 'outdated';
export type NoticeRow = Omit<Selectable<PaymentNotice>, 'kind' | 'state' | 'decision'> & {
  readonly kind: GatewayNotice['kind'];
  readonly state: 'open' | 'done';
  readonly decision: NoticeDecision | null;
};

/** Inserts a notice. Undefined if it is already stored. */
export async function insertNotice(
  tx: Tx,
  paymentId: string,
  { kind, name, amountMinor, totalMinor }: GatewayNotice & { readonly totalMinor: number | null },
): Promise<string | undefined> {
  const row = await tx.db
    .insertInto('payment_notice')
    .values({
      id: newId(),
      payment_id: paymentId,
      kind,
      name: name.slice(0, 200),
      at: tx.now,
      amount_minor: amountMinor,
      total_minor: totalMinor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Finds a notice without locking it. The calling code must lock its payment first. */
export async function findNotice(tx: Pick<Tx, 'db'>, id: string): Promise<NoticeRow | undefined> {
  const row = await tx.db.selectFrom('payment_notice').selectAll().where('id', '=', id).executeTakeFirst();
  return row as NoticeRow | undefined;
}

interface Ending {
  readonly decision: NoticeDecision;
  readonly reason?: string | undefined;
  /** Staff member's account id. */
  readonly by: string | null;
}
/** Closes an open notice. Returns false if another decision came first. */
export async function endNotice(tx: Tx, id: string, { decision, reason, by }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payment_notice')
    .set({ state: 'done', decision, reason: reason ?? null, decided_at: tx.now, decided_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Closes open notices of some kinds that a newer report replaces. */
export async function outdateNotices(
  tx: Tx,
  paymentId: string,
  kinds: readonly GatewayNotice['kind'][],
  exceptId: string,
): Promise<void> {
  await tx.db
    .updateTable('payment_notice')
    .set({ state: 'done', decision: 'outdated', decided_at: tx.now })
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', [...kinds])
    .where('state', '=', 'open')
    .where('id', '<>', exceptId)
    .execute();
}

/**
 * Returns the largest total reported on an issue and the part already settled: coins refunded to the buyer, or a refund
 * decided with or without taking tokens.
 */
export async function readTotals(
  tx: Tx,
  paymentId: string,
  kinds: readonly GatewayNotice['kind'][],
): Promise<{ readonly knownMinor: number; readonly settledMinor: number }> {
  const { rows } = await sql<{ knownMinor: number; settledMinor: number }>`
    select coalesce(max(total_minor), 0)::int as "knownMinor",
           coalesce(sum(amount_minor) filter (where decision = 'give_back'
             or (kind = 'partial_refund' and decision in ('take', 'leave'))), 0)::int
             as "settledMinor"
      from payment_notice where payment_id = ${paymentId} and kind = any(${[...kinds]}::text[])`.execute(tx.db);
  return rows[0] ?? { knownMinor: 0, settledMinor: 0 };
}

/** Records where the buyer can claim the money. Returns false if that was already recorded. */
export async function setClaim(tx: Tx, id: string, claimUrl: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payment_notice')
    .set({ claim_url: claimUrl })
    .where('id', '=', id)
    .where('claim_url', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records that the sender of the coins was emailed. Returns false if that was already recorded. */
export async function noteMailed(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payment_notice')
    .set({ mailed_at: tx.now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
