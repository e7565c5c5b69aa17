import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { AffiliateReferral } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Makes an account an affiliate, unless it already is one. Returns false if the code is taken. */
export async function insertAffiliate(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const { rows } = await sql<{ account_id: string }>`
    insert into affiliate (account_id, code, created_at) values (${accountId}, ${code}, ${tx.now})
        on conflict do nothing returning account_id`.execute(tx.db);
  return rows.length > 0;
}

interface LockedAffiliate {
  readonly account_id: string;
  readonly is_blocked: boolean;
}
/** Locks affiliates in id order, which prevents deadlocks. */
export async function lockAffiliates(tx: Tx, ids: readonly string[]): Promise<LockedAffiliate[]> {
  const wanted = [...new Set(ids)].toSorted();
  if (wanted.length === 0) return [];
  const rows = await tx.db
    .selectFrom('affiliate')
    .select(['account_id', 'is_blocked'])
    .where('account_id', 'in', wanted)
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();
  noteLocks(
    tx.db,
    'affiliate',
    rows.map((row) => row.account_id),
  );
  return rows;
}

export const setBlocked = async (tx: Tx, id: string, isBlocked: boolean): Promise<void> =>
  void (await tx.db.updateTable('affiliate').set({ is_blocked: isBlocked }).where('account_id', '=', id).execute());

export async function insertReferral(tx: Tx, row: Insertable<AffiliateReferral>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: kept } = await tx.db
    .insertInto('affiliate_referral')
    .values(row)
    .onConflict((conflict) => conflict.column('viewer_id').doNothing())
    .executeTakeFirst();
  return kept === 1n;
}

export const updateReferral = async (tx: Tx, viewerId: string, change: Updateable<AffiliateReferral>): Promise<void> =>
  void (await tx.db.updateTable('affiliate_referral').set(change).where('viewer_id', '=', viewerId).execute());

interface Counted {
  readonly clicks?: number;
  readonly signUps?: number;
  readonly spentUnits?: number;
  readonly earnedUnits?: number;
}
export async function addFigures(
  tx: { readonly db: Db },
  accountId: string,
  day: string,
  counted: Counted,
): Promise<void> {
  const { clicks = 0, signUps = 0, spentUnits = 0, earnedUnits = 0 } = counted;
  await sql`
    with total as (
      update affiliate set clicks = clicks + ${clicks}, sign_ups = sign_ups + ${signUps},
             spent_units = spent_units + ${spentUnits}, earned_units = earned_units + ${earnedUnits}
       where account_id = ${accountId} returning account_id)
    insert into affiliate_day as d (account_id, day, clicks, sign_ups, spent_units, earned_units)
    select account_id, ${day}::date, ${clicks}::bigint, ${signUps}::bigint, ${spentUnits}::bigint,
      ${earnedUnits}::bigint from total
        on conflict (account_id, day) do update
       set clicks = d.clicks + excluded.clicks, sign_ups = d.sign_ups + excluded.sign_ups,
           spent_units = d.spent_units + excluded.spent_units,
             earned_units = d.earned_units + excluded.earned_units`.execute(tx.db);
}

/**
 * Queues a viewer's spends within a period for recalculation. The affiliate must be locked. Without `until` the period
 * is open-ended, because spends made while waiting for the lock are later than `tx.now`.
 */
export async function noteSpends(tx: Tx, viewerId: string, from: Date, until?: Date): Promise<void> {
  await sql`
    insert into affiliate_due (transfer_id)
    select t.id from ledger_account a join ledger_transfer t on t.payer_id = a.id
     where a.owner_id = ${viewerId} and a.kind in ('wallet', 'hold') and t.at >= ${from}
       and ${until ? sql`t.at <= ${until}` : sql`true`} and t.payer_units < 0
       and '00000000-0000-0000-0000-000000000001' in (t.to1_id, t.to2_id, t.to3_id)
        on conflict do nothing`.execute(tx.db);
}
