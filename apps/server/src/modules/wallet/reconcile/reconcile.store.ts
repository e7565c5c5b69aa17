import { sql, type Selectable } from 'kysely';
import type { PaymentDifference } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type DifferenceKind = 'missing_here' | 'missing_there' | 'amount' | 'state';
export type DifferenceRow = Selectable<PaymentDifference>;

export interface Difference {
  readonly gateway: string;
  readonly kind: DifferenceKind;
  readonly paymentId: string | null;
  readonly reference: string;
  readonly hereStatus: string | null;
  readonly thereStatus: string | null;
  readonly hereMinor: number | null;
  readonly thereMinor: number | null;
  readonly hereCurrency: string | null;
  readonly thereCurrency: string | null;
}

interface Span {
  readonly gateway: string;
  readonly from: Date;
  readonly to: Date;
}
export async function beginReconciliation(tx: Tx, { gateway, from, to }: Span): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('reconciliation')
    .values({ id, gateway, from_at: from, to_at: to, started_at: tx.now })
    .execute();
  return id;
}

export interface Tally {
  seenHere: number;
  seenThere: number;
  mended: number;
}
export async function endReconciliation(tx: Tx, id: string, tally: Tally, failure: string | null): Promise<void> {
  await tx.db
    .updateTable('reconciliation')
    .set({
      ended_at: tx.now,
      seen_here: tally.seenHere,
      seen_there: tally.seenThere,
      mended: tally.mended,
      failure,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Records a difference once while it is open. A difference that staff have acknowledged and that hasn't changed isn't
 * new.
 */
export async function noteDifference(tx: Tx, runId: string, one: Difference, state: 'open' | 'mended'): Promise<void> {
  await sql`
    insert into payment_difference (id, reconciliation_id, gateway, kind, payment_id, reference, here_status,
      there_status,
      here_minor, there_minor, here_currency, there_currency, state, found_at, ended_at)
    select ${newId()}, ${runId}, ${one.gateway}, ${one.kind}, ${one.paymentId}::uuid, ${one.reference},
      ${one.hereStatus}, ${one.thereStatus},
      ${one.hereMinor}::bigint, ${one.thereMinor}::bigint, ${one.hereCurrency}, ${one.thereCurrency}, ${state},
        ${tx.now},
      ${state === 'open' ? null : tx.now}::timestamptz
     where not exists (
      select 1 from payment_difference known where known.gateway = ${one.gateway} and known.reference = ${one.reference}
         and known.kind = ${one.kind} and known.state = 'acknowledged'
           and known.here_status is not distinct from ${one.hereStatus}
         and known.there_status is not distinct from ${one.thereStatus}
           and known.there_minor is not distinct from ${one.thereMinor}::bigint)
    on conflict (gateway, reference, kind) where state = 'open' do update
      set reconciliation_id = excluded.reconciliation_id, here_status = excluded.here_status,
        there_status = excluded.there_status,
          here_minor = excluded.here_minor, there_minor = excluded.there_minor`.execute(tx.db);
}

/** Closes open differences of payments that a comparison found consistent. */
export async function closeDifferences(
  tx: Tx,
  runId: string,
  gateway: string,
  paymentIds: readonly string[],
): Promise<void> {
  await sql`
    update payment_difference set state = 'mended', ended_at = ${tx.now}
     where gateway = ${gateway} and state = 'open' and reconciliation_id <> ${runId}
       and payment_id = any(${[...paymentIds]}::uuid[])`.execute(tx.db);
}

export const lockDifference = (tx: Tx, id: string): Promise<DifferenceRow | undefined> =>
  tx.db.selectFrom('payment_difference').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function markAcknowledged(tx: Tx, id: string, note: string): Promise<void> {
  await tx.db
    .updateTable('payment_difference')
    .set({ state: 'acknowledged', note, acknowledged_by: tx.caller.accountId, ended_at: tx.now })
    .where('id', '=', id)
    .execute();
}
