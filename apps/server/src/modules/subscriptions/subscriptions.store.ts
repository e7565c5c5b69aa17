import { sql, type Insertable } from 'kysely';
import type { Subscription, SubscriptionPeriod } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Standing, SubscriptionRow } from './subscriptions.rules.ts';

/** Returns false if a subscription is already running. Waits for a concurrent request. */
export async function insertSubscription(tx: Tx, row: Insertable<Subscription>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('subscription')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records that a subscriber used a creator's trial. Returns false if they had used it before. */
export async function takeTrial(tx: Tx, subscriberId: string, performerId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('subscription_trial')
    .values({ subscriber_id: subscriberId, performer_id: performerId, at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow | undefined> {
  const row = await tx.db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'subscription', [row.id]);
  return row as SubscriptionRow | undefined;
}

/** Locks the current subscription to a creator. */
export async function lockRunning(
  tx: Tx,
  subscriberId: string,
  performerId: string,
): Promise<SubscriptionRow | undefined> {
  const row = await tx.db
    .selectFrom('subscription')
    .selectAll()
    .where('subscriber_id', '=', subscriberId)
    .where('performer_id', '=', performerId)
    .where('kind', '=', 'site')
    .where('state', '<>', 'ended')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'subscription', [row.id]);
  return row as SubscriptionRow | undefined;
}

/**
 * Locks a batch of subscriptions due as of `now`, after position `after` in (due_at, id) order. Skips rows that another
 * worker has locked, so that no row is processed twice and no worker waits.
 */
export async function lockDue(
  tx: Tx,
  now: Date,
  which: { readonly isPending: boolean; readonly limit: number; readonly after: DuePlace | undefined },
): Promise<SubscriptionRow[]> {
  const { isPending, limit, after } = which;
  const beyond = after ? sql`and (due_at, id) > (${after.dueAt}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<SubscriptionRow>`
    select * from subscription where state <> 'ended' and (state = 'pending') = ${isPending}
      and due_at <= ${now} ${beyond}
     order by due_at, id limit ${limit} for no key update skip locked`.execute(tx.db);
  noteLocks(
    tx.db,
    'subscription',
    rows.map((row) => row.id),
  );
  return rows;
}
export async function lockOpenOf(tx: Tx, subscriberId: string): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select * from subscription where subscriber_id = ${subscriberId} and state <> 'ended'
      order by id for no key update`.execute(tx.db);
  noteLocks(
    tx.db,
    'subscription',
    rows.map((row) => row.id),
  );
  return rows;
}

export interface DuePlace {
  readonly dueAt: Date;
  readonly id: string;
}

/** Saves the states of locked subscriptions in one statement. */
export async function saveStandings(tx: Tx, changes: readonly (Standing & { readonly id: string })[]): Promise<void> {
  if (changes.length === 0) return;
  const column = <K extends keyof Standing | 'id'>(name: K) => changes.map((change) => change[name]);
  await sql`
    update subscription s set type = v.type, state = v.state, renews = v.renews, end_reason = v.end_reason,
      period = v.period,
           anchor_day = v.anchor_day, period_end = v.period_end, due_at = v.due_at, attempts = v.attempts,
           ended_at = case when v.state = 'ended' then ${tx.now}::timestamptz end
      from unnest(${column('id')}::uuid[], ${column('type')}::text[], ${column('state')}::text[],
        ${column('renews')}::boolean[],
        ${column('endReason')}::text[], ${column('period')}::int[], ${column('anchorDay')}::smallint[],
        ${column('periodEnd')}::timestamptz[], ${column('dueAt')}::timestamptz[], ${column('attempts')}::smallint[])
        as v (id, type, state, renews, end_reason, period, anchor_day, period_end, due_at, attempts)
     where s.id = v.id`.execute(tx.db);
}

/** Inserts periods in one statement. Throws if one already exists. */
export async function insertPeriods(tx: Tx, rows: readonly Insertable<SubscriptionPeriod>[]): Promise<void> {
  if (rows.length > 0)
    await tx.db
      .insertInto('subscription_period')
      .values([...rows])
      .execute();
}

export async function setRenews(tx: Tx, { id, period_end: end }: SubscriptionRow, renews: boolean): Promise<void> {
  await tx.db
    .updateTable('subscription')
    .set({ renews, cancelled_at: renews ? null : tx.now, due_at: end })
    .where('id', '=', id)
    .execute();
}
