import { sql, type Insertable, type Updateable } from 'kysely';
import type { Crowdfunding, CrowdfundingContribution } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { CrowdfundingRow } from './crowdfunding.rules.ts';

export const insertCrowdfunding = async (tx: Tx, row: Insertable<Crowdfunding>): Promise<void> =>
  void (await tx.db.insertInto('crowdfunding').values(row).execute());

export async function lockCrowdfunding(tx: Tx, id: string): Promise<CrowdfundingRow | undefined> {
  const row = await tx.db
    .selectFrom('crowdfunding')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'crowdfunding', [row.id]);
  return row as CrowdfundingRow | undefined;
}

export const updateCrowdfunding = async (tx: Tx, id: string, change: Updateable<Crowdfunding>): Promise<void> =>
  void (await tx.db.updateTable('crowdfunding').set(change).where('id', '=', id).execute());

export const deleteCrowdfunding = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('crowdfunding').where('id', '=', id).execute());

export const insertContribution = async (tx: Tx, row: Insertable<CrowdfundingContribution>): Promise<void> =>
  void (await tx.db.insertInto('crowdfunding_contribution').values(row).execute());

export const updateContributions = async (tx: Tx, ids: readonly string[], state: 'posted' | 'voided'): Promise<void> =>
  void (await sql`update crowdfunding_contribution set state = ${state} where id = any(${ids}::uuid[])`.execute(tx.db));

/** Deletes refunded contributions. The ledger keeps their holds. */
export const deleteContributions = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await sql`delete from crowdfunding_contribution where id = any(${[...ids]}::uuid[])`.execute(tx.db));

/** Stores a contributor's verdict, replacing an earlier one. */
export const keepVerdict = async (
  tx: Tx,
  id: string,
  { isConfirmed, reason }: { readonly isConfirmed: boolean; readonly reason: string | null },
): Promise<void> =>
  void (await sql`
    insert into crowdfunding_verdict (crowdfunding_id, contributor_id, is_confirmed, reason, at)
    values (${id}, ${tx.caller.accountId}, ${isConfirmed}, ${reason}, ${tx.now})
    on conflict (crowdfunding_id, contributor_id) do update
      set is_confirmed = excluded.is_confirmed, reason = excluded.reason, at = excluded.at`.execute(tx.db));

export const insertUpdate = async (tx: Tx, crowdfundingId: string, text: string): Promise<void> =>
  void (await tx.db
    .insertInto('crowdfunding_update')
    .values({ id: newId(), crowdfunding_id: crowdfundingId, text, created_at: tx.now })
    .execute());
