import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { twoFactorMail } from '../mail-templates.ts';
import { checkStepUp } from './step-up.ts';
import { deleteTwoFactor } from './two-factor.store.ts';

type Disable = typeof auth.twoFactorDisable;

/**
 * Disables the second factor and its recovery codes, and mails the owner. Throws PASSWORD_WRONG, CODE_WRONG, or
 * VALIDATION_FAILED without the code of an enabled factor.
 */
export const disableTwoFactor =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Disable>): Promise<Answer<Disable>> => {
    const account = await checkStepUp(context, parts.secret, body);
    return context.inTransaction(async (tx) => {
      if (await deleteTwoFactor(tx, account.id)) await queueMail(tx, twoFactorMail(account, parts.site(), false));
      return { success: true };
    });
  };
