import { sql } from 'kysely';
import type { Tx } from '../../../platform/transaction.ts';
import type { KeysRow, TokenRow } from './tokens.queries.ts';

/** Inserts a token, or updates the one with the same endpoint. Returns the stored row. */
export async function upsertToken(tx: Tx, row: TokenRow): Promise<TokenRow> {
  const { rows } = await sql<TokenRow>`
    insert into push_token (id, account_id, session_id, platform, endpoint, p256dh, auth, user_agent, created_at)
    values (${row.id}, ${row.account_id}, ${row.session_id}, ${row.platform}, ${row.endpoint}, ${row.p256dh},
      ${row.auth},
            ${row.user_agent}, ${row.created_at})
    on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id,
      platform = excluded.platform, p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent
    returning *`.execute(tx.db);
  return rows[0] ?? row;
}

/** Deletes an account's oldest tokens beyond `most`. */
export const trimTokens = async (tx: Tx, accountId: string, most: number): Promise<void> =>
  void (await sql`delete from push_token where id in (
    select id from push_token where account_id = ${accountId} order by id desc offset ${most})`.execute(tx.db));

export async function deleteToken(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from push_token where id = ${id} and account_id = ${accountId}`.execute(
    tx.db,
  );
  return numAffectedRows === 1n;
}

export const deleteTokens = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await sql`delete from push_token where id = any(${ids}::uuid[])`.execute(tx.db));

export const deleteTokensOfSessions = async (tx: Tx, sessionIds: readonly string[]): Promise<void> =>
  void (await sql`delete from push_token where session_id = any(${sessionIds}::uuid[])`.execute(tx.db));

/** Inserts the keys. Only the first insert takes effect. */
export const insertKeys = async (tx: Tx, { public_key, private_key }: KeysRow): Promise<void> =>
  void (await sql`insert into push_key (id, public_key, private_key, created_at)
    values (1, ${public_key}, ${private_key}, ${tx.now}) on conflict do nothing`.execute(tx.db));

export const resealKeys = async (tx: Tx, privateKey: Buffer): Promise<void> =>
  void (await sql`update push_key set private_key = ${privateKey} where id = 1`.execute(tx.db));
