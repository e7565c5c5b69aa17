import type { Answer, settingsStaff } from '@footlight/contract';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileStore, Upload } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuseBadPicture } from '../../../platform/pictures/bad-picture.ts';
import { withPicture } from '../../../platform/pictures/with-picture.ts';
import { refuse } from '../../../platform/refuse.ts';
import { record } from '../../audit/index.ts';

const LONGEST_SIDE = 2400;

async function pictureOf(path: string): Promise<Buffer> {
  try {
    return await withPicture(path, (picture) =>
      picture
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 88 })
        .toBuffer(),
    );
  } catch (error) {
    refuseBadPicture(error, 'file');
  }
}

async function contentOf({ kind, path, mime, extension }: Upload) {
  if (kind === 'image') return { content: await pictureOf(path), mime: 'image/webp', extension: 'webp' };
  return { content: await readFile(path), mime, extension };
}

/**
 * Stores a site picture or sound in a public place, and returns its URL for a setting or promo. The key is derived from
 * the content, so a changed file has a new URL. Throws UNSUPPORTED_FILE.
 */
export const keepSiteFile =
  (files: Pick<FileStore, 'put'>) =>
  async (context: RequestContext): Promise<Answer<typeof settingsStaff.upload>> => {
    const upload =
      context.files['file'] ?? refuse('VALIDATION_FAILED', 'This field is required!', { property: 'file' });
    const { content, mime, extension } = await contentOf(upload);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 24);
    const key = `public/site/${hash}.${extension}`;
    await files.put(key, content, mime);
    await context.inTransaction((tx) =>
      record(tx, {
        action: 'file.upload',
        subject: `file:${hash}`,
        detail: { kind: upload.kind, bytes: content.length },
      }),
    );
    return { address: `/files/${key}` };
  };
