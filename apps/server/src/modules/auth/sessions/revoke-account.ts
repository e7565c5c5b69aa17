import type { Tx } from '../../../platform/transaction.ts';
import { deleteEmailTokens } from '../email-links/email-token.store.ts';
import { endLoginSessions } from './open-login-session.ts';
import { deleteRequestorsOf } from '../two-factor/requestor.store.ts';

/** Ends everything by which an account is or could get in: sessions, half-done logins, links for a new password. */
export async function revokeAccount(tx: Tx, accountId: string): Promise<string[]> {
  await deleteRequestorsOf(tx, accountId);
  await deleteEmailTokens(tx, accountId, 'reset');
  return endLoginSessions(tx, accountId);
}
