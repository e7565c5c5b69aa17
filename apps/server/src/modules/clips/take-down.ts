import type { Tx } from '../../platform/transaction.ts';
import { queueRemoval } from './clips.rules.ts';
import { lockClip, updateClip } from './clips.store.ts';

/** Files that a clip had before staff took it down. */
export interface ClipFiles {
  readonly video_key: string | null;
  readonly poster_key: string | null;
}

/**
 * Takes a clip down, queues the removal of its files and returns their keys, or undefined if the clip was removed or is
 * not made yet.
 */
export async function takeDownClip(tx: Tx, id: string): Promise<ClipFiles | undefined> {
  const clip = await lockClip(tx, id);
  if (!clip?.video_key) return undefined;
  await updateClip(tx, id, { state: 'removed', video_key: null, poster_key: null });
  await queueRemoval(tx, [clip.video_key, clip.poster_key]);
  return { video_key: clip.video_key, poster_key: clip.poster_key };
}

/** Restores a clip whose files were kept. */
export async function restoreClip(tx: Tx, id: string, { video_key, poster_key }: ClipFiles): Promise<void> {
  const clip = await lockClip(tx, id);
  if (clip?.state === 'removed' || clip?.state === 'failed')
    await updateClip(tx, id, { state: 'ready', video_key, poster_key });
}
