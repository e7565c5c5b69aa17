import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../auth.events.ts';
import { hashOfToken, newToken } from '../secrets.ts';
import {
  deleteBeyond,
  deleteExpiredLoginSessions,
  deleteLoginSessions,
  insertLoginSession,
} from './login-session.store.ts';

export const SESSION_SECONDS = 365 * 24 * 3600;
const MAX_SESSIONS_OF_ACCOUNT = 50;
const MAX_ADDRESS = 60;

/** Opens a session from the caller's address and browser; the token is shown here and never again. */
export async function openLoginSession(tx: Tx, accountId: string): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const sessionId = newId();
  tell(tx, accountId, await deleteBeyond(tx, accountId, MAX_SESSIONS_OF_ACCOUNT - 1));
  await insertLoginSession(tx, {
    id: sessionId,
    account_id: accountId,
    token_hash: hashOfToken(token),
    user_agent: tx.caller.userAgent.slice(0, 300),
    address: tx.caller.address.slice(0, MAX_ADDRESS),
    created_at: tx.now,
    last_seen_at: tx.now,
    expires_at: new Date(tx.now.getTime() + SESSION_SECONDS * 1000),
  });
  return { token, sessionId };
}

/** Ends sessions of an account: one (`id`), all but one (`exceptId`), or all. Returns the keys to forget after the commit. */
export async function endLoginSessions(
  tx: Tx,
  accountId: string,
  which: { readonly id?: string; readonly exceptId?: string } = {},
): Promise<string[]> {
  return tell(tx, accountId, await deleteLoginSessions(tx, accountId, which));
}

/** Ends sessions that have run out, with all that hangs on them: sockets, media. */
export async function endExpiredLoginSessions(tx: Tx): Promise<void> {
  const gone = Map.groupBy(await deleteExpiredLoginSessions(tx), (session) => session.account_id);
  for (const [accountId, sessions] of gone) tell(tx, accountId, sessions);
}

function tell(tx: Tx, accountId: string, gone: readonly { id: string; token_hash: Buffer }[]): string[] {
  const tokenKeys = gone.map((session) => session.token_hash.toString('base64url'));
  if (gone.length > 0)
    tx.announce('session/ended', { accountId, sessionIds: gone.map((session) => session.id), tokenKeys });
  return tokenKeys;
}
