import type { FileStore } from '../../../platform/files/file-store.ts';
import { avatarUrl } from '../../accounts/index.ts';
import { snapshotKeys } from '../streaming.rules.ts';

/**
 * Returns the picture shown before playback starts: the broadcast's snapshot, else the performer's picture or avatar.
 */
export function pictureOf(
  files: Pick<FileStore, 'publicUrl'>,
  show: { stream_id: string | null; snapshot: number; picture_key: string | null; avatar_key?: string | null },
): string {
  if (show.stream_id && show.snapshot > 0) return files.publicUrl(snapshotKeys(show.stream_id, show.snapshot).wide);
  return show.picture_key ? `/files/${show.picture_key}` : avatarUrl('performer', show.avatar_key ?? null);
}
