import type { Tx } from '../../../platform/transaction.ts';
import { deleteEmailTokens } from '../email-links/email-token.store.ts';
import { endLoginSessions } from './open-login-session.ts';
import { deleteRequestorsOf } from '../two-factor/requestor.store.ts';

/** Revokes all access to an account: sessions, unfinished logins and password reset links. */
export async function revokeAccount(tx: Tx, accountId: string): Promise<string[]> {
  await deleteRequestorsOf(tx, accountId);
  await deleteEmailTokens(tx, accountId, 'reset');
  return endLoginSessions(tx, accountId);
}
