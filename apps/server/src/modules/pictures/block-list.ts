import type { Answer, Input, picturesStaff, ReportReason } from '@footlight/contract';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuseBadPicture } from '../../platform/pictures/bad-picture.ts';
import { withPicture } from '../../platform/pictures/with-picture.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { record } from '../audit/index.ts';
import { blockPicture, blockPrints, printsToBlock } from './block-picture.ts';
import { findNearest, findPicture, listPictures, type PictureRow } from './pictures.queries.ts';
import { deletePicture } from './pictures.store.ts';
import { printPicture } from './print-picture.ts';
import { bitsOfHex } from './prints.rules.ts';

type Entry = Answer<typeof picturesStaff.add>;
const LONGEST_SIDE = 1920;

const entryOf = ({ id, reason, created_at, ...row }: PictureRow): Entry => ({
  _id: id,
  ...row,
  reason: reason as ReportReason,
  createdAt: created_at.toISOString(),
});

/** Rotates a picture upright and reduces it to a workable size. Throws UNSUPPORTED_FILE. */
export async function uprightPicture(source: Buffer): Promise<Buffer> {
  try {
    return await withPicture(source, (picture) =>
      picture
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
  } catch (error) {
    refuseBadPicture(error, 'file');
  }
}

async function broughtPicture({ files }: RequestContext): Promise<Buffer> {
  const upload = files['file'] ?? refuse('VALIDATION_FAILED', 'This field is required!', { property: 'file' });
  return uprightPicture(await readFile(upload.path));
}

export async function readList(
  { db }: RequestContext,
  { query }: Input<typeof picturesStaff.list>,
): Promise<Answer<typeof picturesStaff.list>> {
  const { rows, total, ...next } = await listPictures(db, query);
  return { data: rows.map(entryOf), ...total, ...next };
}

/** Blocks the uploaded picture. Throws UNSUPPORTED_FILE or ALREADY_DONE. */
export async function addPicture(
  context: RequestContext,
  { body }: Input<typeof picturesStaff.add>,
): Promise<Answer<typeof picturesStaff.add>> {
  const prints = await printsToBlock(await broughtPicture(context));
  const blocking = { reason: body.reason, source: 'staff', note: body.note ?? '' };
  return entryOf(await context.inTransaction((tx) => blockPicture(tx, prints, blocking)));
}

export const addPrints = async (
  tx: Tx,
  { body }: Pick<Input<typeof picturesStaff.addPrints>, 'body'>,
): Promise<{ added: number }> => ({ added: await blockPrints(tx, body.prints.map(bitsOfHex), body) });

/** Removes a picture from the block list by id. Throws NOT_FOUND. */
export async function removePicture(
  tx: Tx,
  { params }: Pick<Input<typeof picturesStaff.remove>, 'params'>,
): Promise<{ success: boolean }> {
  const source = (await deletePicture(tx, params.id)) ?? refuse('NOT_FOUND');
  await record(tx, { action: 'picture.unblock', subject: `picture:${params.id}`, detail: { source } });
  return { success: true };
}

/** Returns true if the uploaded picture matches an entry in the block list. Throws UNSUPPORTED_FILE. */
export async function testPicture(context: RequestContext): Promise<Answer<typeof picturesStaff.test>> {
  const print = await printPicture(sharp(await broughtPicture(context)));
  if (!print) return { isPlain: true };
  const near = await findNearest(context.db, print);
  const picture = near && (await findPicture(context.db, near.id));
  return {
    isPlain: false,
    ...(near && picture ? { match: { picture: entryOf(picture), distance: near.distance } } : {}),
  };
}
