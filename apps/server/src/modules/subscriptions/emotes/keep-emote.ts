import { createHash } from 'node:crypto';
import type { Answer, Input, subscriptions } from '@footlight/contract';
import sharp from 'sharp';
import type { FileStore, Upload } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { refuseBlocked } from '../../pictures/index.ts';
import { findOffer } from '../offers/offer.queries.ts';
import { deleteEmote, listEmotes, lockEmotes, upsertEmote } from './emote.store.ts';

const SIDE_PIXELS = 112;
/** A small file can unfold to gigabytes; more pixels than this are not decoded. */
const MAX_PIXELS = 4_000_000;
const MOST = 20;

type Files = Pick<FileStore, 'put' | 'remove'>;
const pictureOf = (key: string): string => `/files/${key}`;

async function smallPicture(upload: Upload): Promise<Buffer> {
  try {
    return await sharp(upload.path, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'contain', background: '#0000' })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    refuse('UNSUPPORTED_FILE', 'This picture can not be read.', { property: 'picture' });
  }
}

/**
 * Keeps an upload as an emote of the caller, without any of the file's metadata; another one of this name is replaced. Refuses
 * UNSUPPORTED_FILE when the picture cannot be read or is a copy of a blocked one, CONFLICT beyond twenty.
 */
export const addEmote =
  (files: Files) =>
  async (
    context: RequestContext,
    { body }: Pick<Input<typeof subscriptions.addEmote>, 'body'>,
  ): Promise<Answer<typeof subscriptions.addEmote>> => {
    const { accountId: performerId } = context.caller;
    const upload = context.files['picture'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'picture' });
    const picture = await smallPicture(upload);
    await refuseBlocked(context, files, upload, 'picture');
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    const fileKey = `public/emotes/${performerId}-${body.name}-${hash}.webp`;
    await files.put(fileKey, picture, 'image/webp');
    const { id, before } = await context.inTransaction(async (tx) => {
      await lockEmotes(tx, performerId);
      const known = await listEmotes(tx.db, performerId);
      if (known.length >= MOST && !known.some(({ name }) => name === body.name))
        refuse('CONFLICT', `There are ${MOST} emotes already.`);
      return upsertEmote(tx, { performerId, name: body.name, fileKey });
    });
    if (before) await files.remove(before);
    return { _id: id, name: body.name, picture: pictureOf(fileKey) };
  };

/** Removes an emote of the caller with its file. Refuses NOT_FOUND. */
export const removeEmote =
  (files: Files) =>
  async (
    context: RequestContext,
    { params }: Pick<Input<typeof subscriptions.removeEmote>, 'params'>,
  ): Promise<Answer<typeof subscriptions.removeEmote>> => {
    const key = await context.inTransaction((tx) => deleteEmote(tx, context.caller.accountId, params.id));
    await files.remove(key ?? refuse('NOT_FOUND'));
    return { success: true };
  };

/** Emotes of a creator. Refuses NOT_FOUND, also to whom the creator hides from. */
export async function readEmotes(
  { db, caller }: RequestContext,
  { params }: Pick<Input<typeof subscriptions.emotes>, 'params'>,
): Promise<Answer<typeof subscriptions.emotes>> {
  const found = await findOffer(db, params.id, caller);
  if (!found || !(found.is_shown || found.performer_id === caller.accountId)) refuse('NOT_FOUND');
  const rows = await listEmotes(db, found.performer_id);
  return {
    data: rows.map(({ id, name, file_key: key }) => ({ _id: id, name, picture: pictureOf(key) })),
    total: rows.length,
  };
}
