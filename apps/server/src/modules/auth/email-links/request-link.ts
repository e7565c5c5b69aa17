import type { auth, Input } from '@footlight/contract';
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
}

/**
 * Requests a link by mail. A job looks up the account after the response, so its content and timing are the same for
 * every address.
 */
export const requestLink =
  (purpose: Purpose) =>
  (context: RequestContext, { body }: { body: Input<typeof auth.forgot>['body'] }): Promise<{ success: boolean }> =>
    context.inTransaction(async (tx) => {
      const request: LinkRequest = { email: body.email, role: body.type, purpose };
      await jobs.add(tx.db, LINK_JOB, request);
      return { success: true };
    });

export const linkJob = (parts: AuthParts, transactions: Transactions): JobDefinition => ({
  lane: 'mail',
  run: (payload) =>
    transactions.system(async (tx) => {
      const { email, role, purpose } = payload as LinkRequest;
      const account = await findAccount(tx.db, { role, name: email });
      if (account) await sendLink(tx, account.id, purpose, parts.site());
    }),
});
