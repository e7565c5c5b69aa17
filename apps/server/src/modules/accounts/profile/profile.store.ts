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

/** No contact in the clear. */
export const NOTHING_PLAIN = { phone_code: null, phone: null, zipcode: null, address: null } as const;

/** Puts a sealed contact in place of what was read in the clear, unless that was changed since. */
export async function keepSealed(
  tx: Tx,
  read: Pick<ProfileRow, 'account_id' | 'phone_code' | 'phone' | 'zipcode' | 'address'>,
  sealed: string | null,
): Promise<void> {
  await tx.db
    .updateTable('profile')
    .set({ ...NOTHING_PLAIN, contact: sealed })
    .where('account_id', '=', read.account_id)
    .where('contact', 'is', null)
    .where('phone_code', 'is not distinct from', read.phone_code)
    .where('phone', 'is not distinct from', read.phone)
    .where('zipcode', 'is not distinct from', read.zipcode)
    .where('address', 'is not distinct from', read.address)
    .execute();
}

/** The profile of an account, which nobody else changes before this transaction ends. */
export const lockProfile = (tx: Tx, accountId: string): Promise<ProfileRow | undefined> =>
  tx.db.selectFrom('profile').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst();
