import { sql, type RawBuilder } from 'kysely';
import { noteLocks } from '../lock-order.ts';
import type { Logger } from '../log/log.ts';
import type { Transactions, Tx } from '../transaction.ts';

/** A row that says when something was last done that recurs: whoever holds it does it. */
export interface Clock {
  readonly table: 'show_clock' | 'war_clock';
  /** A clock that stood for longer than this was an outage, which is nobody's time. */
  readonly standstillMs: number;
  /** Moves all that waits for a time on by so much. */
  giveBack(tx: Tx, now: Date, stoodMs: number): Promise<void>;
}

/**
 * A deadline moved on by an outage. What was set before it has no more left than its full length, so that a deadline that was set
 * after the outage but before the first tick is moved on by no more than it has.
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
  // Why no `least` of the two moments: it would make one of a deadline that is not set.
  return sql`${sql.ref(deadline)} + least(${after(stoodMs)}, ${now}::timestamptz + ${after(fullMs)} - ${sql.ref(deadline)})`;
};

/** Takes a clock for one tick; false when another process has it. Time in which nobody ticked is given back first. */
export async function acquireTickLease(tx: Tx, clock: Clock, now: Date): Promise<boolean> {
  const table = sql.table(clock.table);
  const { rows } = await sql<{ ticked_at: Date }>`select ticked_at from ${table} for update skip locked`.execute(tx.db);
  noteLocks(tx.db, 'clock', [clock.table]);
  const last = rows[0]?.ticked_at;
  if (!last) return false;
  const stoodMs = now.getTime() - last.getTime();
  if (stoodMs > clock.standstillMs) await clock.giveBack(tx, now, stoodMs);
  await sql`update ${table} set ticked_at = greatest(ticked_at, ${now}::timestamptz)`.execute(tx.db);
  return true;
}

/** Does the work of each in a transaction of its own, as of `now`; one that fails is reported and holds up no other. */
export async function forEachInOwnTransaction(
  { transactions, log }: { readonly transactions: Transactions; readonly log: Logger },
  now: Date,
  ids: readonly string[],
  work: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids)
    await transactions
      .system((tx) => work({ ...tx, now }, id))
      .catch((error: unknown) => log.error({ err: error, id }, 'a tick failed for one'));
}
