import { sql } from 'kysely';
import type { Tx } from '../../../platform/transaction.ts';
import { findProfile, type ProfileRow } from './profile.queries.ts';

/** Sets the wide picture's key; returns the one before. */
export async function swapCover(tx: Tx, accountId: string, key: string): Promise<string | null> {
  const before = await findProfile(tx.db, accountId);
  await putProfile(tx, accountId, { cover_key: key });
  return before?.cover_key ?? null;
}

/** Sets some columns of a profile, which is there from then on. */
export async function putProfile(
  tx: Tx,
  accountId: string,
  change: Partial<Omit<ProfileRow, 'account_id'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await sql`insert into profile (account_id) values (${accountId}) on conflict do nothing`.execute(tx.db);
  await tx.db.updateTable('profile').set(change).where('account_id', '=', accountId).execute();
}
