import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';

export interface PayoutRow {
  readonly id: string;
  readonly created_at: Date;
  readonly units: number;
  readonly status: 'pending' | 'approved' | 'paid' | 'rejected' | 'cancelled';
}
export const listPayouts = (db: Db, accountId: string, page: IdPage): Promise<Listed<PayoutRow>> =>
  listById<PayoutRow>(
    db,
    {
      columns: sql`r.id, r.created_at, r.units, r.status`,
      tables: sql`payout_request r`,
      where: sql`r.account_id = ${accountId}`,
      id: sql`r.id`,
    },
    page,
  );

/** Returns when an account's next automatic payout is requested, or undefined without a schedule. */
export async function readPlan(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payout_plan')
    .select('next_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.next_at;
}
