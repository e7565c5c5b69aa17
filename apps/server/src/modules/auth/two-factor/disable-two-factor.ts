import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { twoFactorMail } from '../mail-templates.ts';
import { deleteTwoFactor } from './two-factor.store.ts';

type Disable = typeof auth.twoFactorDisable;

/** Switches the second factor off, with its recovery codes, and mails the owner. */
export const disableTwoFactor =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Disable>): Promise<Answer<Disable>> => {
    const account = await checkOwnPassword(context, body.password);
    return context.inTransaction(async (tx) => {
      if (await deleteTwoFactor(tx, account.id)) await queueMail(tx, twoFactorMail(account, parts.site(), false));
      return { success: true };
    });
  };
