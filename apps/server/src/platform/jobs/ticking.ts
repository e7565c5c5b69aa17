import { sql, type RawBuilder } from 'kysely';
import { noteLocks } from '../lock-order.ts';
import type { TableName } from '../module-card.ts';
import type { Logger } from '../log/log.ts';
import type { Transactions, Tx } from '../transaction.ts';

/** A row with the time of a recurring task's last run. The process that locks it does the work. */
export interface Clock {
  readonly table: TableName;
  /** A gap longer than this is an outage, which no one is charged for. */
  readonly standstillMs: number;
  giveBack(tx: Tx, now: Date, stoodMs: number): Promise<void>;
}

/**
 * Extends a deadline by an outage, but at most to its full length from now. The cap matters for a deadline set after
 * the outage but before the first tick.
 */
export const movedOn = (
  deadline: string,
  {
    now,
    stoodMs,
    fullMs,
  }: { readonly now: Date; readonly stoodMs: number; readonly fullMs: RawBuilder<unknown> | number },
): RawBuilder<unknown> => {
  const after = (ms: RawBuilder<unknown> | number) => sql`make_interval(secs => ${ms}::float8 / 1000)`;
  // Not `least` of the two timestamps, because that would turn an unset deadline into a set one.
  return sql`${sql.ref(deadline)} + least(${after(stoodMs)},
    ${now}::timestamptz + ${after(fullMs)} - ${sql.ref(deadline)})`;
};

/**
 * Locks a clock for one tick. Returns false if another process has it. First makes up for the time in which no process
 * ticked.
 */
export async function acquireTickLease(tx: Tx, clock: Clock, now: Date): Promise<boolean> {
  const table = sql.table(clock.table);
  const { rows } = await sql<{ ticked_at: Date }>`select ticked_at from ${table} for update skip locked`.execute(tx.db);
  noteLocks(tx.db, clock.table, [clock.table]);
  const last = rows[0]?.ticked_at;
  if (!last) return false;
  const stoodMs = now.getTime() - last.getTime();
  if (stoodMs > clock.standstillMs) await clock.giveBack(tx, now, stoodMs);
  await sql`update ${table} set ticked_at = greatest(ticked_at, ${now}::timestamptz)`.execute(tx.db);
  return true;
}

/**
 * Runs the work for each item in its own transaction, as of `now`. Logs failures, which don't hold up the other items.
 */
export async function forEachInOwnTransaction(
  { transactions, log }: { readonly transactions: Transactions; readonly log: Logger },
  now: Date,
  ids: readonly string[],
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids)
    await transactions
      .system((tx) => work({ ...tx, now }, id))
      .catch((error: unknown) => log.error({ err: error, id }, 'a tick failed for one item'));
}
