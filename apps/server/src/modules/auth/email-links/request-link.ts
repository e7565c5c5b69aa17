import type { auth, Input } from '@footlight/contract';
import { isSitePath } from '../../../platform/http/site-path.ts';
import { jobs } from '../../../platform/jobs/jobs.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { JobDefinition } from '../../../platform/module.ts';
import type { Transactions } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import type { Purpose } from './email-token.store.ts';
import { sendLink } from './send-link.ts';

export const LINK_JOB = 'auth.send-link';
interface LinkRequest {
  readonly email: string;
  readonly role: 'user' | 'performer' | 'studio';
  readonly purpose: Purpose;
  readonly returnTo?: string | undefined;
}

/**
 * Requests a link by email. A job looks up the account after the response, so that the content and timing of the
 * response are the same for every address.
 */
export const requestLink =
  (purpose: Purpose) =>
  (context: RequestContext, { body }: Pick<Input<typeof auth.forgot>, 'body'>): Promise<{ success: boolean }> =>
    context.inTransaction(async (tx) => {
      const returnTo = isSitePath(body.returnTo) ? body.returnTo : undefined;
      const request: LinkRequest = { email: body.email, role: body.type, purpose, returnTo };
      await jobs.add(tx.db, LINK_JOB, request);
      return { success: true };
    });

export const linkJob = (parts: AuthParts, transactions: Transactions): JobDefinition => ({
  lane: 'mail',
  run: (payload) =>
    transactions.system(async (tx) => {
      const { email, role, purpose, returnTo } = payload as LinkRequest;
      const account = await findAccount(tx.db, { role, name: email });
      if (account) await sendLink(tx, parts, { accountId: account.id, purpose, returnTo });
    }),
});
