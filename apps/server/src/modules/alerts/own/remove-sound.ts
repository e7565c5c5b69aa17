import type { Input, alerts } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { releaseUploads } from '../../uploads/index.ts';
import '../alerts.events.ts';
import { listSounds } from '../alerts.queries.ts';
import { forgetSound, lockSetting } from '../alerts.store.ts';

/**
 * Removes one of the caller's sounds. The next sweep deletes its files. Throws NOT_FOUND if the caller has no such
 * sound.
 */
export async function removeSound(
  tx: Tx,
  { params }: Pick<Input<typeof alerts.removeSound>, 'params'>,
): Promise<{ success: true }> {
  const performerId = tx.caller.accountId;
  await lockSetting(tx, performerId);
  if (!(await listSounds(tx.db, performerId)).some(({ id }) => id === params.id)) refuse('NOT_FOUND');
  await forgetSound(tx, performerId, params.id);
  await releaseUploads(tx, params.id);
  tx.announce('alerts/changed', { performerId });
  return { success: true };
}
