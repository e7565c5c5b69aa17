import { createHash } from 'node:crypto';
import { MOVING_EMOTE, STILL_EMOTE, type Answer, type Input, type subscriptions } from '@footlight/contract';
import type { FileStore, Upload } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuseBadPicture } from '../../platform/pictures/bad-picture.ts';
import { moveWithin } from '../../platform/pictures/move-within.ts';
import { withPicture } from '../../platform/pictures/with-picture.ts';
import { refuse } from '../../platform/refuse.ts';
import { refuseBlocked } from '../pictures/index.ts';
import { listEmotes, pictureOf } from './emotes.queries.ts';
import { deleteEmote, lockEmotes, upsertEmote } from './emotes.store.ts';

const SIDE_PIXELS = 112;
const MOST_MOVING_BYTES = 512 * 1024;
const MOST = 20;

type Files = Pick<FileStore, 'put' | 'remove'>;
interface Drawn {
  readonly still: Buffer;
  /** Null for a still picture. */
  readonly moving: Buffer | null;
}

async function drawEmote({ path }: Upload): Promise<Drawn> {
  try {
    const frame = { width: SIDE_PIXELS, height: SIDE_PIXELS, fit: 'contain', mostBytes: MOST_MOVING_BYTES } as const;
    const moving = await moveWithin(path, frame);
    const still = await withPicture(path, (picture) =>
      picture
        .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'contain', background: '#0000' })
        .webp({ quality: 85 })
        .toBuffer(),
    );
    return { still, moving };
  } catch (error) {
    return refuseBadPicture(error, 'picture');
  }
}

/** An animated emote is stored with its first frame, for users who prefer reduced motion. */
const filesOf = (key: string): string[] =>
  key.endsWith(MOVING_EMOTE) ? [key, key.replace(MOVING_EMOTE, STILL_EMOTE)] : [key];

/**
 * Stores an upload as an emote of the caller and strips the file's metadata. Animations are preserved. Replaces any
 * emote with the same name. Throws UNSUPPORTED_FILE if the picture is unusable or a copy of a blocked one, or CONFLICT
 * beyond twenty.
 */
export const addEmote =
  (files: Files) =>
  async (
    context: RequestContext,
    { body }: Pick<Input<typeof subscriptions.addEmote>, 'body'>,
  ): Promise<Answer<typeof subscriptions.addEmote>> => {
    const { accountId: performerId } = context.caller;
    const upload = context.files['picture'] ?? refuse('VALIDATION_FAILED', undefined, { property: 'picture' });
    const { still, moving } = await drawEmote(upload);
    await refuseBlocked(context, files, upload, 'picture');
    const hash = createHash('sha256')
      .update(moving ?? still)
      .digest('hex')
      .slice(0, 16);
    const name = `public/emotes/${performerId}-${body.name}-${hash}`;
    const fileKey = moving ? `${name}${MOVING_EMOTE}` : `${name}.webp`;
    if (moving) await files.put(`${name}${STILL_EMOTE}`, still, 'image/webp');
    await files.put(fileKey, moving ?? still, 'image/webp');
    const { id, before } = await context.inTransaction(async (tx) => {
      await lockEmotes(tx, performerId);
      const known = await listEmotes(tx.db, performerId);
      if (known.length >= MOST && !known.some(({ name }) => name === body.name))
        refuse('CONFLICT', `There are already ${MOST} emotes.`);
      return upsertEmote(tx, { performerId, name: body.name, fileKey });
    });
    for (const key of before ? filesOf(before) : []) await files.remove(key);
    return { _id: id, name: body.name, picture: pictureOf(fileKey) };
  };

/** Deletes the caller's emote and its file. Throws NOT_FOUND. */
export const removeEmote =
  (files: Files) =>
  async (
    context: RequestContext,
    { params }: Pick<Input<typeof subscriptions.removeEmote>, 'params'>,
  ): Promise<Answer<typeof subscriptions.removeEmote>> => {
    const key = await context.inTransaction((tx) => deleteEmote(tx, context.caller.accountId, params.id));
    for (const file of filesOf(key ?? refuse('NOT_FOUND'))) await files.remove(file);
    return { success: true };
  };
