import { sql } from 'kysely';
import type { Tx } from '../../../platform/transaction.ts';
import { findProfile, type ProfileRow } from './profile.queries.ts';

export async function swapCover(tx: Tx, accountId: string, key: string): Promise<string | null> {
  const before = await findProfile(tx.db, accountId);
  await putProfile(tx, accountId, { cover_key: key });
  return before?.cover_key ?? null;
}

/** Sets columns of a profile. Creates it if necessary. */
export async function putProfile(
  tx: Tx,
  accountId: string,
  change: Partial<Omit<ProfileRow, 'account_id'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await sql`insert into profile (account_id) values (${accountId}) on conflict do nothing`.execute(tx.db);
  await tx.db.updateTable('profile').set(change).where('account_id', '=', accountId).execute();
}

/** Values that clear the unsealed contact columns. */
export const NOTHING_PLAIN = { phone_code: null, phone: null, zipcode: null, address: null } as const;

/** Replaces unsealed contact details with sealed ones, unless they have changed since they were read. */
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

/** Finds a profile and locks it against changes until the transaction ends. */
export const lockProfile = (tx: Tx, accountId: string): Promise<ProfileRow | undefined> =>
  tx.db.selectFrom('profile').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst();
