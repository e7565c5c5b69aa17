import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { twoFactorMail } from '../mail-templates.ts';
import { checkStepUp } from './step-up.ts';
import { deleteTwoFactor } from './two-factor.store.ts';

type Disable = typeof auth.twoFactorDisable;

/**
 * Disables the second factor and its recovery codes, and emails the owner. Throws PASSWORD_WRONG or CODE_WRONG if the
 * password or code is wrong, or VALIDATION_FAILED if the code of an enabled factor is missing.
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
