import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Renditions } from '../../uploads/index.ts';

const LINK_SECONDS = 6 * 3600;

/**
 * Returns a URL for the playable version of the caller's own sound, or undefined if there is none. The URL stays the
 * same within an hour.
 */
export async function soundUrl(
  files: Pick<FileStore, 'signedUrl'>,
  renditions: Renditions | null,
): Promise<string | undefined> {
  const key = renditions?.sound;
  return key ? (await files.signedUrl(key, LINK_SECONDS, { isShared: true })).url : undefined;
}
