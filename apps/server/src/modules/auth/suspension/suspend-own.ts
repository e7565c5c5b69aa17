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
 * Suspends the caller's account, or schedules its erasure after the same 30 days. All sessions end with the commit, and
 * the emitted events close attached sockets and media. Throws PASSWORD_WRONG or RATE_LIMITED.
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
