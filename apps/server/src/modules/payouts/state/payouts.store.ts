import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { PayoutPlan, PayoutRequest, PayoutStep } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { PayoutStatus } from '../payouts.rules.ts';

export type RequestRow = Omit<Selectable<PayoutRequest>, 'status'> & { readonly status: PayoutStatus };
export type PlanRow = Selectable<PayoutPlan>;

export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const row = await tx.db
    .selectFrom('payout_request')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'payout_request', [row.id]);
  return row as RequestRow | undefined;
}

export const insertRequest = async (tx: Tx, row: Insertable<PayoutRequest>): Promise<void> =>
  void (await tx.db.insertInto('payout_request').values(row).execute());

export const updateRequest = async (tx: Tx, id: string, change: Updateable<PayoutRequest>): Promise<void> =>
  void (await tx.db
    .updateTable('payout_request')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .execute());

export const insertStep = async (tx: Tx, step: Omit<Insertable<PayoutStep>, 'id' | 'at' | 'actor_id'>): Promise<void> =>
  void (await tx.db
    .insertInto('payout_step')
    .values({ ...step, id: newId(), at: tx.now, actor_id: tx.caller.accountId || null })
    .execute());

/** Counts an account's open requests. */
export const countOpen = async (tx: Tx, accountId: string): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from payout_request where account_id = ${accountId}
        and status in ('pending', 'approved')`.execute(tx.db)
  ).rows[0]?.n ?? 0;

export const countSteps = async (tx: Tx, requestId: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from payout_step where request_id = ${requestId}`.execute(tx.db))
    .rows[0]?.n ?? 0;

export const keepPlan = async (tx: Tx, accountId: string, every: 'week' | 'month', nextAt: Date): Promise<void> =>
  void (await sql`
    insert into payout_plan (account_id, every, next_at, updated_at)
      values (${accountId}, ${every}, ${nextAt}, ${tx.now})
    on conflict (account_id) do update
      set every = excluded.every, next_at = excluded.next_at, updated_at = excluded.updated_at`.execute(tx.db));

export const deletePlan = async (tx: Tx, accountId: string): Promise<void> =>
  void (await tx.db.deleteFrom('payout_plan').where('account_id', '=', accountId).execute());

/** Locks a due plan that no other process is working on. */
export const lockDuePlan = async (tx: Tx): Promise<PlanRow | undefined> =>
  tx.db
    .selectFrom('payout_plan')
    .selectAll()
    .where('next_at', '<=', tx.now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
