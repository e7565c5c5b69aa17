import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { confirmEmail, findAccount, setPassword } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { byLogin } from '../sessions/backoff.rules.ts';
import { findEmailToken, takeEmailToken } from '../email-links/email-token.store.ts';
import { passwordChangedMail } from '../mail-templates.ts';
import { hashNewPassword } from './new-password.ts';
import { revokeAccount } from '../sessions/revoke-account.ts';
import { hashOfToken } from '../secrets.ts';
import { returnTries } from '../sessions/attempts.ts';

type Reset = typeof auth.reset;

/**
 * Sets a new password with the link from the email, which works once. Ends all sessions and emails the owner. The
 * second factor stays enabled.
 */
export const resetPassword =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Reset>): Promise<Answer<Reset>> => {
    const tokenHash = hashOfToken(body.token);
    const ownerId = await findEmailToken(context.db, tokenHash, 'reset', context.now);
    const owner = ownerId ? await findAccount(context.db, { id: ownerId }) : undefined;
    if (!owner) refuse('LINK_EXPIRED');
    const passwordHash = await hashNewPassword(body.password, [owner.username, owner.email]);
    const ended = await context.inTransaction(async (tx) => {
      const link = await takeEmailToken(tx, tokenHash, 'reset');
      const account = link && (await findAccount(tx.db, { id: link.accountId }));
      if (!account) refuse('LINK_EXPIRED');
      await setPassword(tx, account.id, passwordHash);
      tx.announce('password/changed', { accountId: account.id });
      // The link reached the owner's mailbox, which proves ownership of the address.
      if (!account.email_verified_at) await confirmEmail(tx, account.id);
      await returnTries(tx, [byLogin(account.role, account.id, tx.caller.address)]);
      await queueMail(tx, passwordChangedMail(account, parts.site()));
      return revokeAccount(tx, account.id);
    });
    parts.sessions.forget(ended);
    return { success: true };
  };
