import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../auth.events.ts';
import { hashOfToken, newToken } from '../secrets.ts';
import {
  deleteBeyond,
  deleteExpiredLoginSessions,
  deleteLoginSessions,
  deleteLooks,
  insertLoginEntry,
  insertLoginSession,
} from './login-session.store.ts';

export const SESSION_SECONDS = 365 * 24 * 3600;
const MAX_SESSIONS_OF_ACCOUNT = 50;
const MAX_ADDRESS = 60;

/** Opens a session for the caller's address and browser. The token is returned only here. */
export async function openLoginSession(tx: Tx, accountId: string): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const sessionId = newId();
  const from = { user_agent: tx.caller.userAgent.slice(0, 300), address: tx.caller.address.slice(0, MAX_ADDRESS) };
  await insertLoginEntry(tx, { id: newId(), account_id: accountId, at: tx.now, ...from });
  tell(tx, accountId, await deleteBeyond(tx, accountId, MAX_SESSIONS_OF_ACCOUNT - 1));
  await insertLoginSession(tx, {
    id: sessionId,
    account_id: accountId,
    token_hash: hashOfToken(token),
    ...from,
    created_at: tx.now,
    last_seen_at: tx.now,
    expires_at: new Date(tx.now.getTime() + SESSION_SECONDS * 1000),
  });
  return { token, sessionId };
}

const LOOK_MS = 15 * 60_000;
/**
 * Opens a read-only session in which the calling staff member views the site as another account. The session expires
 * automatically.
 */
export async function openLook(tx: Tx, accountId: string): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + LOOK_MS);
  await insertLoginSession(tx, {
    id: newId(),
    account_id: accountId,
    token_hash: hashOfToken(token),
    looked_by: tx.caller.accountId,
    created_at: tx.now,
    last_seen_at: tx.now,
    expires_at: expiresAt,
  });
  return { token, expiresAt };
}

export async function endLooks(tx: Tx): Promise<void> {
  announceEnds(tx, await deleteLooks(tx, tx.caller.accountId));
}

/**
 * Ends sessions of an account: one (`id`), all but one (`exceptId`), or all. Returns the token keys to forget after the
 * commit.
 */
export async function endLoginSessions(
  tx: Tx,
  accountId: string,
  which: { readonly id?: string; readonly exceptId?: string } = {},
): Promise<string[]> {
  return tell(tx, accountId, await deleteLoginSessions(tx, accountId, which));
}

/** Ends expired sessions along with their sockets and media. */
export async function endExpiredLoginSessions(tx: Tx): Promise<void> {
  announceEnds(tx, await deleteExpiredLoginSessions(tx));
}

type Gone = Awaited<ReturnType<typeof deleteLooks>>;
function announceEnds(tx: Tx, gone: Gone): void {
  for (const [accountId, sessions] of Map.groupBy(gone, (session) => session.account_id)) tell(tx, accountId, sessions);
}

function tell(tx: Tx, accountId: string, gone: readonly { id: string; token_hash: Buffer }[]): string[] {
  const tokenKeys = gone.map((session) => session.token_hash.toString('base64url'));
  if (gone.length > 0)
    tx.announce('session/ended', { accountId, sessionIds: gone.map((session) => session.id), tokenKeys });
  return tokenKeys;
}
