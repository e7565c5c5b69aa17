import type { StudioRole } from '@footlight/contract';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LoginEntry, Session } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';

export interface LiveSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly role: string;
  readonly staffRole: string | null;
  readonly hasSecondFactor: boolean;
  readonly lookedBy: string | null;
  /** Studio that the account works for. `studioRole` is its role there. */
  readonly studioId: string | null;
  readonly studioRole: StudioRole | null;
  readonly lastSeenAt: Date;
}

/** Finds a session by the hash of its token, if the session and its account are active. */
export async function findLoginSession(db: Db, tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select s.id as "sessionId", s.account_id as "accountId", a.role, f.staff_role as "staffRole",
      s.last_seen_at as "lastSeenAt",
           coalesce(t.totp_secret is not null or t.email_on, false) as "hasSecondFactor", s.looked_by as "lookedBy",
           h.studio_id as "studioId", h.role as "studioRole"
      from session s join account a on a.id = s.account_id left join staff f on f.id = s.account_id
      left join two_factor t on t.account_id = f.id
      left join studio_teammate h on h.id = s.account_id and h.removed_at is null
      left join account w on w.id = h.studio_id
     where s.token_hash = ${tokenHash} and s.expires_at > ${now} and a.status = 'active'
       and (h.id is null or w.status = 'active')`.execute(db);
  return rows[0];
}

/** Records a session's last use. `before` prevents other nodes from writing the same use again. */
export const touchLoginSession = async (db: Db, id: string, now: Date, before: Date): Promise<void> =>
  void (await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', before)
    .execute());

export const insertLoginSession = async (tx: Tx, row: Insertable<Session>): Promise<void> =>
  void (await tx.db.insertInto('session').values(row).execute());

/**
 * Deletes sessions of an account: one, all, or all but one. When all are deleted, this includes its view-as sessions of
 * other accounts. Returns the deleted sessions.
 */
export async function deleteLoginSessions(
  tx: Tx,
  accountId: string,
  which: { readonly id?: string; readonly exceptId?: string },
): Promise<{ id: string; token_hash: Buffer }[]> {
  const isAll = which.id === undefined && which.exceptId === undefined;
  let mine = tx.db
    .deleteFrom('session')
    .where((row) => row.or([row('account_id', '=', accountId), ...(isAll ? [row('looked_by', '=', accountId)] : [])]));
  if (which.id !== undefined) mine = mine.where('id', '=', which.id);
  if (which.exceptId !== undefined) mine = mine.where('id', '<>', which.exceptId);
  return await mine.returning(['id', 'token_hash']).execute();
}

/** Deletes the least recently used sessions if there are more than `keep`. */
export async function deleteBeyond(
  tx: Tx,
  accountId: string,
  keep: number,
): Promise<{ id: string; token_hash: Buffer }[]> {
  const { rows } = await sql<{ id: string; token_hash: Buffer }>`
    delete from session where id in (select id from session where account_id = ${accountId} and looked_by is null
      order by last_seen_at desc, id desc offset ${keep})
    returning id, token_hash`.execute(tx.db);
  return rows;
}

export const deleteExpiredLoginSessions = (tx: Tx): Promise<{ id: string; account_id: string; token_hash: Buffer }[]> =>
  tx.db.deleteFrom('session').where('expires_at', '<=', tx.now).returning(['id', 'account_id', 'token_hash']).execute();

/** Deletes the view-as sessions of a staff member and returns the deleted sessions. */
export const deleteLooks = (
  tx: Tx,
  staffId: string,
): Promise<{ id: string; account_id: string; token_hash: Buffer }[]> =>
  tx.db.deleteFrom('session').where('looked_by', '=', staffId).returning(['id', 'account_id', 'token_hash']).execute();

export const insertLoginEntry = async (tx: Tx, row: Insertable<LoginEntry>): Promise<void> =>
  void (await tx.db.insertInto('login_entry').values(row).execute());

export async function readLoginAddresses(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('login_entry')
    .select('address')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ address }) => address);
}

export const deleteOldLoginEntries = async (tx: Tx, before: Date): Promise<void> =>
  void (await sql`delete from login_entry e where e.at < ${before}
    and not exists (select 1 from legal_hold h where h.account_id = e.account_id)`.execute(tx.db));
