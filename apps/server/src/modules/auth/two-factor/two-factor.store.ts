import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TwoFactor } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type TwoFactorRow = Selectable<TwoFactor>;

export const readTwoFactor = (db: Db, accountId: string): Promise<TwoFactorRow | undefined> =>
  db.selectFrom('two_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Locks the account's row and creates it if necessary. */
export async function lockTwoFactor(tx: Tx, accountId: string): Promise<TwoFactorRow> {
  await sql`insert into two_factor (account_id) values (${accountId}) on conflict do nothing`.execute(tx.db);
  return await tx.db
    .selectFrom('two_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const updateTwoFactor = async (tx: Tx, accountId: string, change: Updateable<TwoFactor>): Promise<void> =>
  void (await tx.db.updateTable('two_factor').set(change).where('account_id', '=', accountId).execute());

export async function deleteTwoFactor(tx: Tx, accountId: string): Promise<boolean> {
  await tx.db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const row = await tx.db
    .deleteFrom('two_factor')
    .where('account_id', '=', accountId)
    .returning(['totp_secret', 'email_on'])
    .executeTakeFirst();
  return row !== undefined && (row.totp_secret !== null || row.email_on);
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx.db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, created_at: tx.now })))
    .execute();
}

/** Consumes a recovery code. Returns false if it is invalid or already used. */
export async function takeRecoveryCode(tx: Tx, accountId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}
