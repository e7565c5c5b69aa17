import type { Input, retentionStaff } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { deleteHold, findAccount, idOfAccount, insertHold } from '../accounts/index.ts';
import { record } from '../audit/index.ts';

/**
 * Exempts an account's data from deletion and erasure. Throws NOT_FOUND, VALIDATION_FAILED for staff, or ALREADY_DONE.
 */
export async function placeHold(
  tx: Tx,
  { body }: Pick<Input<typeof retentionStaff.hold>, 'body'>,
): Promise<{ success: boolean }> {
  const id = await idOfAccount(tx.db, body.account.replace(/^@/, ''));
  const account = (await findAccount(tx.db, { id })) ?? refuse('NOT_FOUND');
  if (account.role === 'staff')
    refuse('VALIDATION_FAILED', 'A legal hold cannot be placed on staff.', { property: 'account' });
  const by = { placed_by: tx.caller.accountId, placed_at: tx.now };
  if (!(await insertHold(tx, { account_id: id, reason: body.reason, ...by })))
    refuse('ALREADY_DONE', 'This account is already under a legal hold.');
  await record(tx, {
    action: 'retention.hold',
    subject: `account:${id}`,
    detail: { username: account.username, reason: body.reason },
  });
  return { success: true };
}

/** Releases a legal hold. The next sweep deletes the account's data older than the cut. Throws NOT_FOUND. */
export async function releaseHold(
  tx: Tx,
  { params, body }: Pick<Input<typeof retentionStaff.release>, 'params' | 'body'>,
): Promise<{ success: boolean }> {
  if (!(await deleteHold(tx, params.id))) refuse('NOT_FOUND');
  await record(tx, { action: 'retention.release', subject: `account:${params.id}`, detail: { reason: body.reason } });
  return { success: true };
}
