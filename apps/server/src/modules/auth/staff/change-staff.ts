import type { Answer, authStaff, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { lockStaff, restoreAccount, setStaffRole, suspendAccount } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { revokeAccount } from '../sessions/revoke-account.ts';
import { listStaff, staffMemberOf } from './auth.staff.queries.ts';

type Call = typeof authStaff.change;

/**
 * Changes a colleague's role, or suspends or restores the colleague, and ends their sessions. Throws NOT_FOUND if there
 * is no such colleague, or CONFLICT if callers try to change themselves or are no longer active administrators.
 *
 * Never leaves a site without an administrator: administrators cannot change themselves, and mutual changes are
 * serialized.
 */
export async function changeStaff(tx: Tx, { params, body }: Input<Call>): Promise<Answer<Call>> {
  const { id } = params;
  await lockStaff(tx);
  const [own] = await listStaff(tx.db, tx.caller.accountId);
  if (own?.staffRole !== 'admin' || own.status !== 'active') refuse('CONFLICT');
  if (id === own.id) refuse('CONFLICT', 'Someone else has to change your role.');
  const [before] = await listStaff(tx.db, id);
  if (!before) refuse('NOT_FOUND');
  const { staffRole = before.staffRole, status = before.status } = body;
  if (staffRole !== before.staffRole) await setStaffRole(tx, id, staffRole);
  if (status !== before.status)
    await (status === 'active' ? restoreAccount(tx, id) : suspendAccount(tx, id, 'by an administrator'));
  if (staffRole !== before.staffRole || status !== before.status) {
    await revokeAccount(tx, id);
    const detail = {
      ...(staffRole === before.staffRole ? {} : { role: `${before.staffRole} → ${staffRole}` }),
      ...(status === before.status ? {} : { status: `${before.status} → ${status}` }),
    };
    await record(tx, { action: 'staff.change', subject: `staff:${id}`, detail });
  }
  const [after] = await listStaff(tx.db, id);
  return staffMemberOf(after ?? refuse('NOT_FOUND'));
}
