import {
  API_TOKEN_PREFIX,
  apiScopesOf,
  MOST_API_TOKENS,
  type AccountRole,
  type Answer,
  type ApiScope,
  type developers,
  type Input,
} from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { hashOfToken, newToken } from '../../auth/index.ts';
import { hintOf, insertToken, listTokens, lockMaking, type TokenRow } from './tokens.store.ts';

type Call = typeof developers.createToken;
type NewToken = Omit<Input<Call>['body'], 'password' | 'code'>;

export const tokenOf = (row: TokenRow) => ({
  _id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: [...row.scopes] as ApiScope[],
  perMinute: row.per_minute,
  createdAt: row.created_at.toISOString(),
  ...(row.expires_at ? { expiresAt: row.expires_at.toISOString() } : {}),
  ...(row.last_used_at ? { lastUsedAt: row.last_used_at.toISOString() } : {}),
});

/**
 * Creates an API token for the caller. It is returned only here. Throws NOT_OFFERED for a scope that the caller's
 * role cannot have, or CONFLICT after 25 tokens.
 */
export async function createToken(tx: Tx, body: NewToken): Promise<Answer<Call>> {
  const { accountId, role } = tx.caller;
  const offered = apiScopesOf(role as AccountRole);
  const foreign = body.scopes.find((scope) => !offered.includes(scope));
  if (foreign) refuse('NOT_OFFERED', `The scope ${foreign} is not available for your account.`);
  await lockMaking(tx, accountId);
  if ((await listTokens(tx.db, accountId)).length >= MOST_API_TOKENS)
    refuse('CONFLICT', `You can have at most ${MOST_API_TOKENS} API tokens. Revoke one first.`);
  const token = `${API_TOKEN_PREFIX}${newToken()}`;
  const row = {
    id: newId(),
    name: body.name,
    hint: hintOf(token),
    scopes: [...new Set(body.scopes)].toSorted(),
    per_minute: body.perMinute,
    created_at: tx.now,
    expires_at: body.expiresInDays ? new Date(tx.now.getTime() + body.expiresInDays * DAY_MS) : null,
    last_used_at: null,
  };
  await insertToken(tx, { ...row, account_id: accountId, token_hash: hashOfToken(token) });
  return { ...tokenOf(row), token };
}
