import type { catalog, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { keepForm } from '../../uploads/index.ts';
import type { OwnItem } from '../item-views.ts';
import { claimsOf } from './claims.ts';
import { keepParticipants } from './participants.ts';
import { readOwn } from './read-own.ts';
import { changeItem, createItem, lockOwn, type CatalogDoors } from './save-item.ts';

const FIELDS = [
  { file: 'video', idField: 'videoUploadId', purpose: 'video', column: 'main_upload_id' },
  { file: 'trailer', idField: 'trailerUploadId', purpose: 'trailer', column: 'trailer_upload_id' },
  { file: 'thumbnail', idField: 'thumbnailUploadId', purpose: 'picture', column: 'picture_upload_id' },
] as const;
const PURPOSES = { video: 'video', trailer: 'trailer', thumbnail: 'picture' } as const;
type Body = Input<typeof catalog.updateVideo>['body'];

/**
 * Creates a video, which stays a draft without a file. Throws VALIDATION_FAILED for a release form that is not
 * the caller's.
 */
export const createVideo =
  (doors: CatalogDoors) =>
  async (context: RequestContext, { body }: Input<typeof catalog.createVideo>): Promise<OwnItem> => {
    const kept = await keepForm(context, doors.keeper, PURPOSES);
    const id = await context.inTransaction(async (tx) =>
      createItem(tx, doors, 'video', { ...wishOf(tx, body, kept), said: saidOf(body, body.title) }),
    );
    return readOwn(doors, context, id);
  };

/** Updates one of the caller's videos. Throws NOT_FOUND, and as `createVideo` does. */
export const updateVideo =
  (doors: CatalogDoors) =>
  async (context: RequestContext, { params, body }: Input<typeof catalog.updateVideo>): Promise<OwnItem> => {
    const kept = await keepForm(context, doors.keeper, PURPOSES);
    await context.inTransaction(async (tx) => {
      const item = await lockOwn(tx, 'video', params.id);
      await changeItem(tx, doors, item, { ...wishOf(tx, body, kept), said: saidOf(body, body.title) });
    });
    return readOwn(doors, context, params.id);
  };

function saidOf<T extends string | undefined>(body: Body, title: T) {
  const { description, price, isSubscribersOnly, tags, categoryId, language, status } = body;
  return { title, description, price, isSubscribersOnly, tags, categoryId, language, status };
}

function wishOf(tx: Tx, body: Body, kept: Readonly<Record<string, string>>) {
  const { participants, scheduledAt } = body;
  const { claims, columns } = claimsOf(FIELDS, kept, body);
  return {
    claims,
    columns: { ...columns, ...(scheduledAt === undefined ? {} : { scheduled_at: scheduledAt || null }) },
    also: (id: string) => keepParticipants(tx, id, participants),
  };
}
