import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { FileStore, Upload } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import { uprightPicture } from './block-list.ts';
import './pictures.events.ts';
import { findNearest } from './pictures.queries.ts';
import { countHit } from './pictures.store.ts';
import { printPicture } from './print-picture.ts';

const COPY_SIDE = 480;

/**
 * Throws UNSUPPORTED_FILE if a picture is a copy of a blocked one, and sends staff a small copy of it. Used for
 * pictures that become visible as soon as the request completes. Expects a readable picture.
 */
export async function refuseBlocked(
  context: RequestContext,
  files: Pick<FileStore, 'put'>,
  { path }: Pick<Upload, 'path'>,
  property: string,
): Promise<void> {
  const source = await uprightPicture(await readFile(path));
  const print = await printPicture(sharp(source));
  const near = print && (await findNearest(context.db, print));
  if (!near) return;
  const pictureKey = `matches/${newId()}.webp`;
  const copy = sharp(source).resize(COPY_SIDE, COPY_SIDE, { fit: 'inside', withoutEnlargement: true });
  await files.put(pictureKey, await copy.webp({ quality: 70 }).toBuffer(), 'image/webp');
  await context.inTransaction(async (tx) => {
    await countHit(tx, near.id);
    const { accountId } = context.caller;
    tx.announce('picture/refused', { accountId, pictureId: near.id, distance: near.distance, pictureKey });
  });
  refuse('UNSUPPORTED_FILE', 'This picture cannot be used here. Our team will look at it.', { property });
}
