import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { setPassword } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { deleteEmailTokens } from '../email-links/email-token.store.ts';
import { passwordChangedMail } from '../mail-templates.ts';
import { endLoginSessions } from '../sessions/open-login-session.ts';
import { hashNewPassword } from './new-password.ts';
import { deleteRequestorsOf } from '../two-factor/requestor.store.ts';

type Change = typeof auth.changePassword;

/** Changes the caller's password, logs out other devices and notifies the owner by email. */
export const changePassword =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Change>): Promise<Answer<Change>> => {
    const account = await checkOwnPassword(context, body.prePassword);
    const passwordHash = await hashNewPassword(body.password, [account.username, account.email]);
    const ended = await context.inTransaction(async (tx) => {
      await setPassword(tx, account.id, passwordHash);
      tx.announce('password/changed', { accountId: account.id });
      await deleteRequestorsOf(tx, account.id);
      await deleteEmailTokens(tx, account.id, 'reset');
      await queueMail(tx, passwordChangedMail(account, parts.site()));
      return endLoginSessions(tx, account.id, { exceptId: context.caller.sessionId });
    });
    parts.sessions.forget(ended);
    return { success: true };
  };
