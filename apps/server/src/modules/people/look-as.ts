import type { Answer, Input, peopleStaff } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { record } from '../audit/index.ts';
import { endLooks, openLook } from '../auth/index.ts';
import { findOther } from './suspend-person.ts';

type Calls = typeof peopleStaff;

/**
 * Opens a session that views the site as another user, and stores the reason. Throws NOT_FOUND, or CONFLICT for a
 * suspended or banned account.
 */
export async function lookAs(tx: Tx, { params, body }: Input<Calls['look']>): Promise<Answer<Calls['look']>> {
  const { id, role, status } = await findOther(tx, params.id);
  if (role === 'staff') refuse('NOT_FOUND');
  if (status !== 'active') refuse('CONFLICT', 'This account is not active.');
  const { token, expiresAt } = await openLook(tx, id);
  await record(tx, { action: 'account.look', subject: `${role}:${id}`, detail: { reason: body.reason } });
  return { token, role, expiresAt: expiresAt.toISOString() };
}

export async function endOwnLooks(tx: Tx): Promise<Answer<Calls['endLooks']>> {
  await endLooks(tx);
  return { success: true };
}
