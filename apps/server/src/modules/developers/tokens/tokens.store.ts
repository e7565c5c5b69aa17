import { API_TOKEN_PREFIX } from '@footlight/contract';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ApiToken } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';

export interface LiveToken {
  readonly id: string;
  readonly account_id: string;
  readonly role: string;
  readonly scopes: readonly string[];
  readonly per_minute: number;
  readonly last_used_at: Date | null;
  readonly bot_name: string | null;
}
/**
 * Finds a token by its hash. The token must not have expired, its account must be active, and the account's password
 * must not have changed since the token was created.
 */
export async function findToken(db: Db, tokenHash: Buffer, now: Date): Promise<LiveToken | undefined> {
  const { rows } = await sql<LiveToken>`
    select t.id, t.account_id, a.role, t.scopes, t.per_minute, t.last_used_at, b.name as bot_name
      from api_token t join account a on a.id = t.account_id left join bot b on b.id = t.bot_id
     where t.token_hash = ${tokenHash} and (t.expires_at is null or t.expires_at > ${now}) and a.status = 'active'
       and (a.password_changed_at is null or t.created_at >= a.password_changed_at)`.execute(db);
  return rows[0];
}

/**
 * Records the last use of a token, unless a use since `before` is recorded. This keeps other nodes from writing it
 * again.
 */
export const touchToken = async (db: Db, id: string, now: Date, before: Date): Promise<void> =>
  void (await db
    .updateTable('api_token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', before)]))
    .execute());

export interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly per_minute: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
}
/** Lists the tokens of an account, newest first, without those of its bots. */
export const listTokens = (db: Db, accountId: string): Promise<TokenRow[]> =>
  db
    .selectFrom('api_token')
    .select(['id', 'name', 'hint', 'scopes', 'per_minute', 'created_at', 'expires_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('bot_id', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** Serializes the creation of tokens, bots and webhooks for one account. */
export const lockMaking = async (tx: Tx, accountId: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`developers:${accountId}`}, 0))`.execute(tx.db));

const HINT_SIGNS = API_TOKEN_PREFIX.length + 4;
/** Returns the first characters of a token, which let its owner recognize it. */
export const hintOf = (token: string): string => token.slice(0, HINT_SIGNS);

export const insertToken = async (tx: Tx, row: Insertable<ApiToken>): Promise<void> =>
  void (await tx.db.insertInto('api_token').values(row).execute());

export interface GoneToken {
  readonly id: string;
  readonly account_id: string;
  readonly token_hash: Buffer;
}
/** Deletes one of an account's own tokens, or all of them including its bots'. Returns the deleted rows. */
export async function deleteTokens(tx: Tx, accountId: string, id?: string): Promise<GoneToken[]> {
  let mine = tx.db.deleteFrom('api_token').where('account_id', '=', accountId);
  if (id !== undefined) mine = mine.where('id', '=', id).where('bot_id', 'is', null);
  return await mine.returning(['id', 'account_id', 'token_hash']).execute();
}

export const deleteTokenOfBot = (tx: Tx, botId: string): Promise<GoneToken[]> =>
  tx.db.deleteFrom('api_token').where('bot_id', '=', botId).returning(['id', 'account_id', 'token_hash']).execute();

export const deleteExpiredTokens = (tx: Tx): Promise<GoneToken[]> =>
  tx.db
    .deleteFrom('api_token')
    .where('expires_at', '<=', tx.now)
    .returning(['id', 'account_id', 'token_hash'])
    .execute();

/** Deletes a token of any account and returns the deleted rows. */
export const deleteAnyToken = (tx: Tx, id: string): Promise<(GoneToken & { readonly name: string })[]> =>
  tx.db.deleteFrom('api_token').where('id', '=', id).returning(['id', 'account_id', 'token_hash', 'name']).execute();
