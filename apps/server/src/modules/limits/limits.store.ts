import { DAY_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import { firstIdAt } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { guardAccount, holdAccountIdOf, lockFunds } from '../ledger/index.ts';
import { RAISE_WAITS_MS, type Span, type StoredLimit, type What } from './limits.rules.ts';

/** Covers a week plus any time zone difference. */
const LOOK_BACK_MS = 9 * DAY_MS;

interface Terms {
  readonly timeZone: string;
  readonly currency: string;
}

/**
 * Locks the caller's wallet and creates their limits, all unset, if missing. A new time zone takes effect a day later.
 * The first call also counts what was spent this week.
 */
export async function openTerms(tx: Tx, { timeZone, currency }: Terms): Promise<void> {
  const accountId = tx.caller.accountId;
  await lockFunds(tx, [accountId]);
  const { numInsertedOrUpdatedRows: added } = await tx.db
    .insertInto('spending_terms')
    .values({
      account_id: accountId,
      hold_account_id: holdAccountIdOf(accountId),
      currency,
      time_zone: timeZone,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (added === 0n) return moveZone(tx, { timeZone, currency });
  await sql`insert into spending_limit (account_id, what, span)
    select ${accountId}, what, span
      from unnest(array['tokens', 'money']) as what, unnest(array['day', 'week']) as span`.execute(tx.db);
  const since = new Date(tx.now.getTime() - LOOK_BACK_MS);
  await sql`insert into spending_day (account_id, day, units)
    select payer_id, (at at time zone ${timeZone})::date, -sum(payer_units) from ledger_transfer
     where payer_id = ${accountId} and id >= ${firstIdAt(since.getTime() - DAY_MS)} and at >= ${since}
       and payer_units < 0
     group by 1, 2`.execute(tx.db);
  await guardAccount(tx, accountId);
}

async function moveZone(tx: Tx, { timeZone, currency }: Terms): Promise<void> {
  const at = new Date(tx.now.getTime() + RAISE_WAITS_MS);
  await sql`update spending_terms t
    set updated_at = ${tx.now}, currency = ${currency}, time_zone = spending_zone(t, ${tx.now}),
      next_time_zone = case when spending_zone(t, ${tx.now}) <> ${timeZone} then ${timeZone} end,
      next_time_zone_at = case when spending_zone(t, ${tx.now}) <> ${timeZone}
        then case when t.next_time_zone = ${timeZone} then t.next_time_zone_at else ${at}::timestamptz end end
    where t.account_id = ${tx.caller.accountId}`.execute(tx.db);
}

export async function readLimit(tx: Tx, what: What, span: Span): Promise<StoredLimit | undefined> {
  return tx.db
    .selectFrom('spending_limit')
    .select(['most', 'next_most as nextMost', 'next_at as nextAt'])
    .where('account_id', '=', tx.caller.accountId)
    .where('what', '=', what)
    .where('span', '=', span)
    .executeTakeFirst();
}

export async function saveLimit(tx: Tx, what: What, span: Span, limit: StoredLimit): Promise<void> {
  await tx.db
    .updateTable('spending_limit')
    .set({ most: limit.most, next_most: limit.nextMost, next_at: limit.nextAt })
    .where('account_id', '=', tx.caller.accountId)
    .where('what', '=', what)
    .where('span', '=', span)
    .execute();
}

/** Pauses the caller's spending until the given time. Never shortens an existing pause. */
export async function savePause(tx: Tx, until: Date): Promise<void> {
  await sql`update spending_terms set cooling_until = greatest(cooling_until, ${until}), updated_at = ${tx.now}
    where account_id = ${tx.caller.accountId}`.execute(tx.db);
}
