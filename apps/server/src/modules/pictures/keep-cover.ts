import { createHash } from 'node:crypto';
import type { FileStore, Upload } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuseBadPicture } from '../../platform/pictures/bad-picture.ts';
import { withPicture } from '../../platform/pictures/with-picture.ts';
import type { Tx } from '../../platform/transaction.ts';
import { refuseBlocked } from './refuse-blocked.ts';

const WIDTH = 1600;
const HEIGHT = 400;

/** Converts the picture to a wide WebP without the file's metadata. */
async function wideOf(upload: Upload): Promise<Buffer> {
  try {
    return await withPicture(upload.path, (picture) =>
      picture.resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' }).webp({ quality: 80 }).toBuffer(),
    );
  } catch (error) {
    refuseBadPicture(error, 'cover');
  }
}

/**
 * Stores an upload as the cover of the caller's page and returns its key. `swap` writes the key and returns the
 * previous one, whose file is removed. Throws UNSUPPORTED_FILE if the picture is unreadable or blocked.
 */
export async function keepCover(
  context: RequestContext,
  files: FileStore,
  upload: Upload,
  swap: (tx: Tx, key: string) => Promise<string | null>,
): Promise<string> {
  const { accountId } = context.caller;
  const wide = await wideOf(upload);
  await refuseBlocked(context, files, upload, 'cover');
  const hash = createHash('sha256').update(wide).digest('hex').slice(0, 16);
  const key = `public/covers/${accountId}-${hash}.webp`;
  await files.put(key, wide, 'image/webp');
  const before = await context.inTransaction((tx) => swap(tx, key));
  if (before && before !== key && before.startsWith(`public/covers/${accountId}-`)) await files.remove(before);
  return key;
}
