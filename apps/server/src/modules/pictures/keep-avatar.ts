import { createHash } from 'node:crypto';
import type { FileStore, Upload } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuseBadPicture } from '../../platform/pictures/bad-picture.ts';
import { withPicture } from '../../platform/pictures/with-picture.ts';
import { swapAvatar } from '../accounts/index.ts';
import { refuseBlocked } from './refuse-blocked.ts';

const SIDE_PIXELS = 256;

/** Converts the caller's picture to a square WebP without the file's metadata (location, camera, names). */
async function squareOf(upload: Upload): Promise<Buffer> {
  try {
    return await withPicture(upload.path, (picture) =>
      picture
        .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
        .webp({ quality: 82 })
        .toBuffer(),
    );
  } catch (error) {
    refuseBadPicture(error, 'avatar');
  }
}

/**
 * Stores an upload as the caller's avatar, removes the previous one and returns the key. The key depends on the
 * content, so a changed picture gets a new URL. Throws UNSUPPORTED_FILE if the picture is unreadable or blocked.
 */
export async function keepAvatar(context: RequestContext, files: FileStore, upload: Upload): Promise<string> {
  const { accountId } = context.caller;
  const square = await squareOf(upload);
  await refuseBlocked(context, files, upload, 'avatar');
  const hash = createHash('sha256').update(square).digest('hex').slice(0, 16);
  const key = `public/avatars/${accountId}-${hash}.webp`;
  await files.put(key, square, 'image/webp');
  const before = await context.inTransaction((tx) => swapAvatar(tx, accountId, key));
  if (before && before !== key && before.startsWith(`public/avatars/${accountId}-`)) await files.remove(before);
  return key;
}
