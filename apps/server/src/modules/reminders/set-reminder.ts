import type { Answer, Input, schedule } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isRemindable } from './reminders.queries.ts';
import { deleteReminder, insertReminder } from './reminders.store.ts';

/**
 * Adds a reminder of a performer's shows for the caller. Repeating the request only updates the language. Throws
 * NOT_FOUND.
 */
export async function remind(
  tx: Tx,
  { params, body }: Input<typeof schedule.remind>,
): Promise<Answer<typeof schedule.remind>> {
  if (!(await isRemindable(tx.db, params.id, tx.caller.accountId))) refuse('NOT_FOUND');
  await insertReminder(tx, params.id, tx.caller.accountId, body?.language);
  return { success: true };
}

/** Removes the caller's reminder, if there is one. */
export async function forgetReminder(
  tx: Tx,
  { params }: Input<typeof schedule.forgetReminder>,
): Promise<Answer<typeof schedule.forgetReminder>> {
  await deleteReminder(tx, params.id, tx.caller.accountId);
  return { success: true };
}
