import type { Insertable, Updateable } from 'kysely';
import type { Studio } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertStudio = async (tx: Tx, row: Insertable<Studio>): Promise<void> =>
  void (await tx.db.insertInto('studio').values(row).execute());

export type VerificationStatus = 'pending' | 'verified' | 'rejected';

/** Columns of a staff decision about documents. */
export type VerificationColumns = Pick<
  Updateable<Studio>,
  'verification_status' | 'rejection_reason' | 'decided_at' | 'decided_by'
>;

/** Locks a studio's status against other decisions until the transaction ends, and returns it. */
export async function lockVerification(tx: Tx, id: string): Promise<VerificationStatus | undefined> {
  const row = await tx.db
    .selectFrom('studio')
    .select('verification_status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.verification_status as VerificationStatus | undefined;
}

export const setVerification = async (tx: Tx, id: string, columns: VerificationColumns): Promise<void> =>
  void (await tx.db.updateTable('studio').set(columns).where('id', '=', id).execute());
