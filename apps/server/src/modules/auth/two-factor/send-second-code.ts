import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount } from '../../accounts/index.ts';
import { queueMail } from '../../mails/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { codeMail } from '../mail-templates.ts';
import { lockRequestor, updateRequestor } from './requestor.store.ts';
import { hashOfCode, hashOfToken, newCode } from '../secrets.ts';
import { maskedEmail, MAX_CODES_SENT } from './two-factor.rules.ts';

/** Returns which second step a login needs. If it is a code by email, emails one, at most three times per login. */
export const sendSecondCode =
  (parts: AuthParts) =>
  (
    context: RequestContext,
    { body }: Input<typeof auth.twoFactorGenerate>,
  ): Promise<Answer<typeof auth.twoFactorGenerate>> =>
    context.inTransaction(async (tx) => {
      const requestor = await lockRequestor(tx, hashOfToken(body.requestorId));
      const account = requestor && (await findAccount(tx.db, { id: requestor.account_id }));
      if (!account) refuse('REQUESTOR_EXPIRED');
      if (requestor.method === 'totp') return { method: 'totp' };
      if (requestor.codes_sent >= MAX_CODES_SENT) refuse('RATE_LIMITED');
      const code = newCode();
      await updateRequestor(tx, requestor.id, {
        code_hash: hashOfCode(parts.secret, account.id, code),
        codes_sent: requestor.codes_sent + 1,
      });
      await queueMail(tx, codeMail(account, parts.site(), code));
      return { method: 'email', sentTo: maskedEmail(account.email) };
    });
