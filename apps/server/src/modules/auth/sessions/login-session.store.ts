import { sql, type Insertable, type Kysely } from 'kysely';
import type { Session, Tables } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';

export interface LiveSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly role: string;
  readonly staffRole: string | null;
  readonly lastSeenAt: Date;
}

/** The session of a token's hash, if it and its account are alive. */
export async function findLoginSession(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  now: Date,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select s.id as "sessionId", s.account_id as "accountId", a.role, f.staff_role as "staffRole", s.last_seen_at as "lastSeenAt"
      from session s join account a on a.id = s.account_id left join staff f on f.id = s.account_id
     where s.token_hash = ${tokenHash} and s.expires_at > ${now} and a.status = 'active'`.execute(db);
  return rows[0];
}

/** Writes when a session was last used; `before` keeps several nodes from writing the same. */
export const touchLoginSession = async (db: Kysely<Tables>, id: string, now: Date, before: Date): Promise<void> =>
  void (await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', before)
    .execute());

export const insertLoginSession = async (tx: Tx, row: Insertable<Session>): Promise<void> =>
  void (await tx.db.insertInto('session').values(row).execute());

/** Deletes sessions of an account: one, all, or all but one. Returns what was there. */
export async function deleteLoginSessions(
  tx: Tx,
  accountId: string,
  which: { readonly id?: string; readonly exceptId?: string },
): Promise<{ id: string; token_hash: Buffer }[]> {
  let mine = tx.db.deleteFrom('session').where('account_id', '=', accountId);
  if (which.id !== undefined) mine = mine.where('id', '=', which.id);
  if (which.exceptId !== undefined) mine = mine.where('id', '<>', which.exceptId);
  return await mine.returning(['id', 'token_hash']).execute();
}

/** The oldest sessions beyond the `keep` that were used last. */
export async function deleteBeyond(
  tx: Tx,
  accountId: string,
  keep: number,
): Promise<{ id: string; token_hash: Buffer }[]> {
  const { rows } = await sql<{ id: string; token_hash: Buffer }>`
    delete from session where id in (select id from session where account_id = ${accountId} order by last_seen_at desc, id desc offset ${keep})
    returning id, token_hash`.execute(tx.db);
  return rows;
}

/** Deletes sessions that have run out; returns what was there. */
export const deleteExpiredLoginSessions = (tx: Tx): Promise<{ id: string; account_id: string; token_hash: Buffer }[]> =>
  tx.db.deleteFrom('session').where('expires_at', '<=', tx.now).returning(['id', 'account_id', 'token_hash']).execute();
