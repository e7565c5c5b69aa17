import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { PictureList, PictureMatch, PicturePrint } from '../../platform/ports/picture-list.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { StoryboardPlan } from '../../platform/video/storyboard.ts';
import type { PictureMatched } from './pictures.events.ts';
import { countHit } from './pictures.store.ts';
import { printPicture } from './print-picture.ts';
import { distanceOf, type TimedPrint } from './prints.rules.ts';

export interface Look extends TimedPrint, PicturePrint {
  /** Small WebP copy shown to staff. */
  readonly copy: () => Promise<Buffer>;
}
interface Found extends PictureMatch {
  readonly look: Look;
}
export interface Matched extends PictureMatch {
  readonly atMs: number;
  readonly pictureKey: string | null;
}

const COPY_SIDE = 480;
/** Consecutive video frames that differ by fewer bits than this are treated as one. */
const LEAST_CHANGE = 12;

const copyOf = (picture: Sharp): Promise<Buffer> =>
  picture.resize(COPY_SIDE, COPY_SIDE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 70 }).toBuffer();

/** Returns nothing for a picture that is too plain. */
export async function looksOf(picture: Sharp): Promise<Look[]> {
  const print = await printPicture(picture.clone());
  return print ? [{ ...print, atMs: 0, copy: () => copyOf(picture.clone()) }] : [];
}

/** Returns the area a picture occupies in its storyboard cell, without the bars. */
function innerOf({ width, height }: StoryboardPlan, shape: { readonly width: number; readonly height: number }) {
  const scale = Math.min(width / shape.width, height / shape.height);
  const [wide, high] = [shape.width, shape.height].map((side) => Math.max(2, Math.floor(side * scale)));
  const inner = { width: Math.min(width, wide ?? width), height: Math.min(height, high ?? height) };
  return {
    ...inner,
    left: Math.floor((width - inner.width) / 2),
    top: Math.floor((height - inner.height) / 2),
  };
}

/**
 * Hashes a video's frames, one per second up to a hundred in total. Skips frames that hardly differ from the previous
 * one.
 */
export async function looksOfSheet(
  sheet: Buffer,
  plan: StoryboardPlan,
  shape: { readonly width: number; readonly height: number },
): Promise<Look[]> {
  const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const inner = innerOf(plan, shape);
  const looks: Look[] = [];
  for (let index = 0; index < plan.count; index++) {
    const left = (index % plan.columns) * plan.width + inner.left;
    const top = Math.floor(index / plan.columns) * plan.height + inner.top;
    if (left + inner.width > width || top + inner.height > height) break;
    const open = () => sharp(data, { raw: { width, height, channels } }).extract({ ...inner, left, top });
    const print = await printPicture(open());
    const last = looks.at(-1);
    if (!print || (last && distanceOf(last.bits, print.bits) < LEAST_CHANGE)) continue;
    looks.push({ ...print, atMs: index * plan.intervalMs, copy: () => copyOf(open()) });
  }
  return looks;
}

/** Finds the block list entry nearest to any of a file's looks. */
export async function findBlocked(list: PictureList, looks: readonly Look[]): Promise<Found | undefined> {
  let nearest: Found | undefined;
  for (const look of looks) {
    const match = await list.match(look);
    if (match && (!nearest || match.distance < nearest.distance)) nearest = { ...match, look };
  }
  return nearest;
}

/** Stores a small copy of the matched picture for staff to see. */
export async function keepMatched(
  files: Pick<FileStore, 'put'>,
  name: string,
  { look, ...match }: Found,
): Promise<Matched> {
  const pictureKey = `matches/${name}.webp`;
  await files.put(pictureKey, await look.copy(), 'image/webp');
  return { ...match, atMs: look.atMs, pictureKey };
}

/**
 * Reports to staff content that looks like a blocked picture. `hidden` holds the data for restoring content withheld
 * until they decide.
 */
export async function fileMatch(
  tx: Tx,
  { id: pictureId, distance, atMs, pictureKey }: Matched,
  of: Pick<PictureMatched, 'kind' | 'subjectId' | 'hidden'>,
): Promise<void> {
  await countHit(tx, pictureId);
  tx.announce('picture/matched', { ...of, pictureId, distance, atMs, pictureKey });
}
