import type { Insertable, Selectable, Updateable } from 'kysely';
import type { LoginRequestor } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type RequestorRow = Omit<Selectable<LoginRequestor>, 'method'> & { readonly method: 'totp' | 'email' };

export const insertRequestor = async (tx: Tx, row: Insertable<LoginRequestor>): Promise<void> =>
  void (await tx.db.insertInto('login_requestor').values(row).execute());

export async function lockRequestor(tx: Tx, requestorHash: Buffer): Promise<RequestorRow | undefined> {
  const row = await tx.db
    .selectFrom('login_requestor')
    .selectAll()
    .where('requestor_hash', '=', requestorHash)
    .where('expires_at', '>', tx.now)
    .forUpdate()
    .executeTakeFirst();
  return row as RequestorRow | undefined;
}

export const updateRequestor = async (tx: Tx, id: string, change: Updateable<LoginRequestor>): Promise<void> =>
  void (await tx.db.updateTable('login_requestor').set(change).where('id', '=', id).execute());

export const deleteRequestor = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('login_requestor').where('id', '=', id).execute());

export const deleteRequestorsOf = async (tx: Tx, accountId: string): Promise<void> =>
  void (await tx.db.deleteFrom('login_requestor').where('account_id', '=', accountId).execute());

export const deleteExpiredRequestors = async (tx: Tx): Promise<void> =>
  void (await tx.db.deleteFrom('login_requestor').where('expires_at', '<=', tx.now).execute());
