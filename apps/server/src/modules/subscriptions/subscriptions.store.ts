import { sql, type Insertable } from 'kysely';
import type { Subscription, SubscriptionPeriod } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Standing, SubscriptionRow } from './subscriptions.rules.ts';

/** False when there is one that runs; waits for another press that is under way. */
export async function insertSubscription(tx: Tx, row: Insertable<Subscription>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('subscription')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes that somebody has had a trial; false when they had one before. */
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

/** The subscription to a creator that somebody has now. */
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
 * Some of those for which something is due as of `now`, beyond `after` by (due_at, id). Whoever holds one has it in hand: it is
 * passed over, so two workers never do the same, and nobody waits.
 */
export async function lockDue(
  tx: Tx,
  now: Date,
  which: { readonly isPending: boolean; readonly limit: number; readonly after: DuePlace | undefined },
): Promise<SubscriptionRow[]> {
  const { isPending, limit, after } = which;
  const beyond = after ? sql`and (due_at, id) > (${after.dueAt}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<SubscriptionRow>`
    select * from subscription where state <> 'ended' and (state = 'pending') = ${isPending} and due_at <= ${now} ${beyond}
     order by due_at, id limit ${limit} for no key update skip locked`.execute(tx.db);
  noteLocks(
    tx.db,
    'subscription',
    rows.map((row) => row.id),
  );
  return rows;
}
/** Those of a viewer that have not ended, locked. */
export async function lockOpenOf(tx: Tx, subscriberId: string): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select * from subscription where subscriber_id = ${subscriberId} and state <> 'ended' order by id for no key update`.execute(
    tx.db,
  );
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

/** Writes where locked subscriptions stand now, in one statement. */
export async function saveStandings(tx: Tx, changes: readonly (Standing & { readonly id: string })[]): Promise<void> {
  if (changes.length === 0) return;
  const column = <K extends keyof Standing | 'id'>(name: K) => changes.map((change) => change[name]);
  await sql`
    update subscription s set type = v.type, state = v.state, renews = v.renews, end_reason = v.end_reason, period = v.period,
           anchor_day = v.anchor_day, period_end = v.period_end, due_at = v.due_at, attempts = v.attempts,
           ended_at = case when v.state = 'ended' then ${tx.now}::timestamptz end
      from unnest(${column('id')}::uuid[], ${column('type')}::text[], ${column('state')}::text[], ${column('renews')}::boolean[],
        ${column('endReason')}::text[], ${column('period')}::int[], ${column('anchorDay')}::smallint[],
        ${column('periodEnd')}::timestamptz[], ${column('dueAt')}::timestamptz[], ${column('attempts')}::smallint[])
        as v (id, type, state, renews, end_reason, period, anchor_day, period_end, due_at, attempts)
     where s.id = v.id`.execute(tx.db);
}

/** Writes periods, in one statement. Throws when one of them has been written before. */
export async function insertPeriods(tx: Tx, rows: readonly Insertable<SubscriptionPeriod>[]): Promise<void> {
  if (rows.length > 0)
    await tx.db
      .insertInto('subscription_period')
      .values([...rows])
      .execute();
}

/** Whether a subscription is renewed at its end. */
export async function setRenews(tx: Tx, { id, period_end: end }: SubscriptionRow, renews: boolean): Promise<void> {
  await tx.db
    .updateTable('subscription')
    .set({ renews, cancelled_at: renews ? null : tx.now, due_at: end })
    .where('id', '=', id)
    .execute();
}
