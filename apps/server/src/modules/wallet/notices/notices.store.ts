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

/** Keeps a notice; undefined when it was kept before. */
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

/** A notice, without a lock: its payment is locked first, by whoever decides. */
export async function findNotice(tx: Pick<Tx, 'db'>, id: string): Promise<NoticeRow | undefined> {
  const row = await tx.db.selectFrom('payment_notice').selectAll().where('id', '=', id).executeTakeFirst();
  return row as NoticeRow | undefined;
}

interface Ending {
  readonly decision: NoticeDecision;
  readonly reason?: string | undefined;
  /** Of staff. */
  readonly by: string | null;
}
/** Ends an open notice; false when another was first. */
export async function endNotice(tx: Tx, id: string, { decision, reason, by }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payment_notice')
    .set({ state: 'done', decision, reason: reason ?? null, decided_at: tx.now, decided_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the open notices of some kinds that a later report of the payment takes the place of. */
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

/** Of a matter, the largest total that was reported, and what of it went its way: coins back to the buyer, tokens for a refund or not. */
export async function readTotals(
  tx: Tx,
  paymentId: string,
  kinds: readonly GatewayNotice['kind'][],
): Promise<{ readonly knownMinor: number; readonly settledMinor: number }> {
  const { rows } = await sql<{ knownMinor: number; settledMinor: number }>`
    select coalesce(max(total_minor), 0)::int as "knownMinor",
           coalesce(sum(amount_minor) filter (where decision = 'give_back' or (kind = 'partial_refund' and decision in ('take', 'leave'))), 0)::int
             as "settledMinor"
      from payment_notice where payment_id = ${paymentId} and kind = any(${[...kinds]}::text[])`.execute(tx.db);
  return rows[0] ?? { knownMinor: 0, settledMinor: 0 };
}

/** Notes where the buyer takes the money; false when that was noted before. */
export async function setClaim(tx: Tx, id: string, claimUrl: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payment_notice')
    .set({ claim_url: claimUrl })
    .where('id', '=', id)
    .where('claim_url', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that the sender of coins is written to; false when they were before. */
export async function noteMailed(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payment_notice')
    .set({ mailed_at: tx.now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
