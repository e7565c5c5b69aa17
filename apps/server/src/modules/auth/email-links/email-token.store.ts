import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type Purpose = 'verify' | 'reset';

export const insertEmailToken = async (
  tx: Tx,
  token: { id?: string; accountId: string; purpose: Purpose; tokenHash: Buffer; expiresAt: Date },
): Promise<void> =>
  void (await tx.db
    .insertInto('email_token')
    .values({
      id: token.id ?? newId(),
      account_id: token.accountId,
      purpose: token.purpose,
      token_hash: token.tokenHash,
      created_at: tx.now,
      expires_at: token.expiresAt,
    })
    .execute());

/**
 * Counts the links of a kind sent to an account since a given time. Locks the account, so concurrent requests are
 * counted too.
 */
export async function countEmailTokens(tx: Tx, accountId: string, purpose: Purpose, since: Date): Promise<number> {
  await tx.db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { total } = await tx.db
    .selectFrom('email_token')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

export async function findEmailToken(
  db: Db,
  tokenHash: Buffer,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_token')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Returns the id of the last valid link of a kind sent to an account. */
export async function newestEmailToken(tx: Tx, accountId: string, purpose: Purpose): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('email_token')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', tx.now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

export interface TakenToken {
  readonly accountId: string;
  readonly sentAt: Date;
}

/**
 * Consumes a token, along with all others of the same purpose. Returns the token on its first use, and undefined
 * afterwards.
 */
export async function takeEmailToken(tx: Tx, tokenHash: Buffer, purpose: Purpose): Promise<TakenToken | undefined> {
  const row = await tx.db
    .deleteFrom('email_token')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', tx.now)
    .returning(['account_id', 'created_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  await deleteEmailTokens(tx, row.account_id, purpose);
  return { accountId: row.account_id, sentAt: row.created_at };
}

export const deleteEmailTokens = async (tx: Tx, accountId: string, purpose: Purpose): Promise<void> =>
  void (await tx.db
    .deleteFrom('email_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute());

export const deleteExpiredEmailTokens = async (tx: Tx): Promise<void> =>
  void (await tx.db.deleteFrom('email_token').where('expires_at', '<=', tx.now).execute());
