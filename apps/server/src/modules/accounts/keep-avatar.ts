import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore, Upload } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { refuseBlocked } from '../pictures/index.ts';
import { swapAvatar } from './accounts.store.ts';

const SIDE_PIXELS = 256;
/** A small file can unfold to gigabytes; more pixels than this are not decoded. */
const MAX_PIXELS = 40_000_000;

/** The caller's picture as a square WebP without any of the file's metadata (place, camera, names). */
async function squareOf(upload: Upload): Promise<Buffer> {
  try {
    return await sharp(upload.path, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    refuse('UNSUPPORTED_FILE', 'This picture can not be read.', { property: 'avatar' });
  }
}

/**
 * Keeps an upload as the caller's avatar and returns its key. The key names the content, so that a changed picture has
 * another address; the one before is removed. Refuses UNSUPPORTED_FILE when the picture cannot be read, or is blocked.
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
