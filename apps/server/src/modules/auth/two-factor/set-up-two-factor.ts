import type { Answer, auth, Input } from '@footlight/contract';
import { renderSVG } from 'uqr';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { codeMail } from '../mail-templates.ts';
import { hashOfCode, newCode, seal } from '../secrets.ts';
import { STEP_MS } from './start-second-step.ts';
import { newTotpSecret, totpUri } from './two-factor.rules.ts';
import { lockTwoFactor, updateTwoFactor } from './two-factor.store.ts';

type Setup = typeof auth.twoFactorSetup;

/**
 * Starts enabling a second factor. Returns a secret to scan, or emails a code. Nothing is enabled before the first
 * correct code.
 */
export const setUpTwoFactor =
  (parts: AuthParts) =>
  async (context: RequestContext, { body }: Input<Setup>): Promise<Answer<Setup>> => {
    const account = await checkOwnPassword(context, body.password);
    const site = parts.site();
    return context.inTransaction(async (tx) => {
      const factor = await lockTwoFactor(tx, account.id);
      if (body.method === 'totp' ? factor.totp_secret : factor.email_on) refuse('TWO_FACTOR_ON');
      const pending = {
        pending_method: body.method,
        pending_until: new Date(tx.now.getTime() + STEP_MS),
        pending_wrong_codes: 0,
      };
      if (body.method === 'email') {
        const code = newCode();
        const pending_code_hash = hashOfCode(parts.secret, account.id, code);
        await updateTwoFactor(tx, account.id, { ...pending, pending_code_hash, pending_secret: null });
        await queueMail(tx, codeMail(account, site, code));
        return {};
      }
      const secret = newTotpSecret();
      const uri = totpUri(secret, site.name, account.email);
      const pending_secret = seal(parts.secret, account.id, secret);
      await updateTwoFactor(tx, account.id, { ...pending, pending_secret, pending_code_hash: null });
      return { secret, uri, qrSvg: renderSVG(uri, { border: 2 }) };
    });
  };
