import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { isSitePath } from '../../../platform/http/site-path.ts';
import { refuse } from '../../../platform/refuse.ts';
import { createUser } from '../../users/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import '../auth.events.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { sendLink } from '../email-links/send-link.ts';
import { openLoginSession } from '../sessions/open-login-session.ts';
import { viewLogin } from '../sessions/view-login.ts';

type Register = typeof auth.userRegister;
export const MAIL_SENT = 'We have sent you a mail. Please confirm your address with the link in it.';

export function checkRegistrationOpen(parts: AuthParts): void {
  if (!parts.settings.get('registrationOpen')) refuse('UNAVAILABLE', 'Registration is currently closed.');
}

/**
 * Registers a viewer with an empty wallet, and emails a link and a code to confirm the address. Logs a visitor in
 * immediately, so that they stay on the same page. Features that need a confirmed address become available later
 * (docs/decisions/0197-sign-up-in-the-room.md).
 */
export const registerUser =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Register>): Promise<Answer<Register>> => {
    checkRegistrationOpen(parts);
    const { email, username, language } = body;
    const { address, userAgent } = context.caller;
    const passwordHash = await hashNewPassword(body.password, [username, email, body.name]);
    const { id, token } = await context.inTransaction(async (tx) => {
      const name = body.name || username;
      const id = await createUser(tx, { email, username, name, passwordHash, language });
      const from = { userId: id, address, userAgent };
      if (body.referral) tx.announce('user/referred', { ...from, email, code: body.referral.toLowerCase() });
      if (body.code) tx.announce('user/came-with-code', { ...from, code: body.code.toUpperCase() });
      const returnTo = isSitePath(body.returnTo) ? body.returnTo : undefined;
      await sendLink(tx, parts, { accountId: id, purpose: 'verify', returnTo });
      // Staff, or a person who creates a second account, keep their current session.
      const session = tx.caller.role === 'visitor' ? await openLoginSession(tx, id) : undefined;
      return { id, token: session?.token };
    });
    const registered = { _id: id, email, message: MAIL_SENT };
    if (!token) return registered;
    return { ...registered, ...viewLogin(context, { token, role: 'user', rememberMe: true, isRestored: false }) };
  };
