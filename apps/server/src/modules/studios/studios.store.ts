import type { Insertable, Updateable } from 'kysely';
import type { Studio } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertStudio = async (tx: Tx, row: Insertable<Studio>): Promise<void> =>
  void (await tx.db.insertInto('studio').values(row).execute());

export const updateStudio = async (tx: Tx, id: string, change: Updateable<Studio>): Promise<void> =>
  void (await tx.db.updateTable('studio').set(change).where('id', '=', id).execute());

export type VerificationStatus = 'pending' | 'verified' | 'rejected';

/** The status of a studio about which no one else decides before this transaction ends. */
export async function lockVerification(tx: Tx, id: string): Promise<VerificationStatus | undefined> {
  const row = await tx.db
    .selectFrom('studio')
    .select('verification_status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.verification_status as VerificationStatus | undefined;
}
