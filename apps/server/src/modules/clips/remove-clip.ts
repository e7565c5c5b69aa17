import type { clips, Input } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { record } from '../audit/index.ts';
import { queueRemoval } from './clips.rules.ts';
import { lockClip, updateClip } from './clips.store.ts';

/** Removes a clip and its files. Allowed for its maker, its creator and staff. Throws NOT_FOUND. */
export async function removeClip(
  tx: Tx,
  { params }: Pick<Input<typeof clips.remove>, 'params'>,
): Promise<{ success: boolean }> {
  const { accountId, role } = tx.caller;
  const clip = await lockClip(tx, params.id);
  if (!clip || clip.state === 'removed') refuse('NOT_FOUND');
  if (role !== 'staff' && accountId !== clip.performer_id && accountId !== clip.maker_id) refuse('NOT_FOUND');
  await updateClip(tx, clip.id, { state: 'removed', video_key: null, poster_key: null });
  await queueRemoval(tx, [clip.video_key, clip.poster_key]);
  if (role === 'staff') await record(tx, { action: 'clip.remove', subject: `clip:${clip.id}`, detail: {} });
  return { success: true };
}
