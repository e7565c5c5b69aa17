import type { Answer, Input, users } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { suspendOwnAccount } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { suspendedMail } from '../mail-templates.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { revokeAccount } from '../sessions/revoke-account.ts';
import { clearSession } from '../sessions/view-login.ts';

const GRACE_MS = 30 * 86_400_000;
type Call = typeof users.suspendAccount;

/**
 * Suspends the caller's account, which its owner can restore within 30 days. With `isErased`, it is erased after that.
 * All sessions end with the commit, and the emitted events close their sockets and media. Throws PASSWORD_WRONG if the
 * password is wrong, or RATE_LIMITED after several wrong passwords.
 */
export const suspendOwn =
  (parts: Pick<AuthParts, 'site' | 'sessions'>, { isErased }: { readonly isErased: boolean }) =>
  async (context: RequestContext, { body }: Pick<Input<Call>, 'body'>): Promise<Answer<Call>> => {
    const account = await checkOwnPassword(context, body.password);
    const restorableUntil = new Date(context.now.getTime() + GRACE_MS);
    const ended = await context.inTransaction(async (tx) => {
      if (await suspendOwnAccount(tx, account.id, { restorableUntil, isErased }))
        await queueMail(tx, suspendedMail(account, parts.site(), restorableUntil, isErased));
      return revokeAccount(tx, account.id);
    });
    parts.sessions.forget(ended);
    clearSession(context);
    return { success: true, restorableUntil: restorableUntil.toISOString() };
  };
