import type { Answer, authStaff, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { createStaff, findAccount } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { mailPasswordLink } from '../email-links/mail-password-link.ts';
import { staffLinkMail } from '../mail-templates.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { newToken } from '../secrets.ts';
import { listStaff, staffMemberOf } from './auth.staff.queries.ts';

type Calls = typeof authStaff;

/**
 * Adds a staff member, who cannot log in until they set a password with the emailed link. Throws EMAIL_TAKEN if the
 * address is in use, or CONFLICT if the new member cannot be read back.
 */
export const inviteStaff =
  (parts: Pick<AuthParts, 'site'>) =>
  async (context: RequestContext, { body }: Input<Calls['invite']>): Promise<Answer<Calls['invite']>> => {
    const passwordHash = await hashPassword(newToken());
    return context.inTransaction(async (tx) => {
      const id = await createStaff(tx, { ...body, passwordHash });
      await mailLink(tx, id, parts);
      await record(tx, { action: 'staff.invite', subject: `staff:${id}`, detail: { role: body.staffRole } });
      const [row] = await listStaff(tx.db, id);
      return staffMemberOf(row ?? refuse('CONFLICT'));
    });
  };

/**
 * Emails a colleague a link to set a new password, valid for three days. Throws NOT_FOUND if there is no such active
 * staff member.
 */
export const sendStaffLink =
  (parts: Pick<AuthParts, 'site'>) =>
  async (tx: Tx, { params }: Input<Calls['sendLink']>): Promise<Answer<Calls['sendLink']>> => {
    await mailLink(tx, params.id, parts);
    await record(tx, { action: 'staff.link', subject: `staff:${params.id}` });
    return { success: true };
  };

async function mailLink(tx: Tx, id: string, parts: Pick<AuthParts, 'site'>): Promise<void> {
  const account = await findAccount(tx.db, { id });
  if (account?.role !== 'staff' || account.status !== 'active') refuse('NOT_FOUND');
  await mailPasswordLink(tx, id, (token) => staffLinkMail(account, parts.site(), token));
}
