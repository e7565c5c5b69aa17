import { MOST_PUSH_TOKENS, type Answer, type Input, type notifications } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { PushSender } from '../../../platform/ports/push-sender.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findTokenOf, listTokens, type TokenRow } from './tokens.queries.ts';
import { deleteToken, trimTokens, upsertToken } from './tokens.store.ts';

type Token = Answer<typeof notifications.addToken>;
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

const tokenOf = (row: TokenRow, sessionId: string): Token => ({
  _id: row.id,
  platform: row.platform,
  service: URL.canParse(row.endpoint) ? new URL(row.endpoint).hostname : row.platform,
  userAgent: row.user_agent,
  isCurrent: row.session_id === sessionId,
  createdAt: row.created_at.toISOString(),
});

export async function readTokens({ db, caller }: RequestContext): Promise<Answer<typeof notifications.tokens>> {
  const rows = await listTokens(db, caller.accountId);
  return { data: rows.map((row) => tokenOf(row, caller.sessionId)), total: rows.length };
}

type NewToken = Input<typeof notifications.addToken>['body'];
/** Throws VALIDATION_FAILED if the endpoint isn't a URL of a push service or the keys are invalid. */
function checkToken({ platform, endpoint, keys }: NewToken, sender: Pick<PushSender, 'accepts'>): void {
  const isAddress = URL.canParse(endpoint) && /^https?:/i.test(endpoint);
  if (!keys && platform === 'web') refuse('VALIDATION_FAILED', undefined, { property: 'keys' });
  if ((keys ?? isAddress) && !sender.accepts(endpoint))
    refuse('VALIDATION_FAILED', 'Not the address of a push service.', { property: 'endpoint' });
  if (!keys) return;
  const point = Buffer.from(keys.p256dh, 'base64url');
  const secret = Buffer.from(keys.auth, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== 4)
    refuse('VALIDATION_FAILED', 'Not a public key.', { property: 'keys.p256dh' });
  if (secret.length !== SECRET_BYTES) refuse('VALIDATION_FAILED', 'Not a secret.', { property: 'keys.auth' });
}

/**
 * Registers the caller's browser or device for pushes. If another account had registered it with the same keys, it
 * moves to the caller: possession of the keys proves ownership. Throws VALIDATION_FAILED, or CONFLICT if another
 * account has it with different keys.
 */
export const addToken =
  (sender: Pick<PushSender, 'accepts'>) =>
  async (tx: Tx, { body }: Input<typeof notifications.addToken>): Promise<Token> => {
    checkToken(body, sender);
    const { accountId, sessionId, userAgent } = tx.caller;
    const known = await findTokenOf(tx.db, body.endpoint);
    if (known && known.account_id !== accountId && known.auth !== (body.keys?.auth ?? null)) refuse('CONFLICT');
    const row = await upsertToken(tx, {
      id: newId(),
      account_id: accountId,
      session_id: sessionId,
      created_at: tx.now,
      platform: body.platform,
      endpoint: body.endpoint,
      user_agent: userAgent.slice(0, 300),
      p256dh: body.keys?.p256dh ?? null,
      auth: body.keys?.auth ?? null,
    });
    await trimTokens(tx, accountId, MOST_PUSH_TOKENS);
    return tokenOf(row, sessionId);
  };

/** Stops pushes to one of the caller's tokens. Throws NOT_FOUND, including for other accounts' tokens. */
export async function removeToken(
  tx: Tx,
  { params }: Input<typeof notifications.removeToken>,
): Promise<Answer<typeof notifications.removeToken>> {
  if (!(await deleteToken(tx, tx.caller.accountId, params.id))) refuse('NOT_FOUND');
  return { success: true };
}
