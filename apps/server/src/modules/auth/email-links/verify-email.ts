import type { Answer, auth, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { confirmEmail, findAccount } from '../../accounts/index.ts';
import { takeEmailToken } from './email-token.store.ts';
import { hashOfToken } from '../secrets.ts';

type Verify = typeof auth.verifyEmail;

/**
 * Confirms an address with the link from the mail, which works once. Returns the role, which selects the login page.
 */
export const verifyEmail = (context: RequestContext, { body }: Input<Verify>): Promise<Answer<Verify>> =>
  context.inTransaction(async (tx) => {
    const accountId = await takeEmailToken(tx, hashOfToken(body.token), 'verify');
    const account = accountId ? await findAccount(tx.db, { id: accountId }) : undefined;
    if (!account || account.role === 'staff') refuse('LINK_EXPIRED');
    await confirmEmail(tx, account.id);
    return { role: account.role };
  });
