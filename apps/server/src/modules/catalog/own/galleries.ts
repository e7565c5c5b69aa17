import type { catalog, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { orderPhotos } from '../catalog.store.ts';
import type { OwnItem } from '../item-views.ts';
import { photoUploadOf } from './own.queries.ts';
import { keepParticipants } from './participants.ts';
import { readOwn } from './read-own.ts';
import { changeItem, createItem, lockOwn, type CatalogDoors } from './save-item.ts';

/**
 * Creates a gallery, which goes on sale with its first photo. Throws VALIDATION_FAILED for a release form that is
 * not the caller's.
 */
export const createGallery =
  (doors: CatalogDoors) =>
  async (context: RequestContext, { body }: Input<typeof catalog.createGallery>): Promise<OwnItem> => {
    const { participants, ...said } = body;
    const id = await context.inTransaction((tx) =>
      createItem(tx, doors, 'gallery', { said, also: (made) => keepParticipants(tx, made, participants) }),
    );
    return readOwn(doors, context, id);
  };

/**
 * Updates one of the caller's galleries. Throws NOT_FOUND, or VALIDATION_FAILED for a cover that is not one of
 * its photos or a release form that is not the caller's.
 */
export const updateGallery =
  (doors: CatalogDoors) =>
  async (context: RequestContext, { params, body }: Input<typeof catalog.updateGallery>): Promise<OwnItem> => {
    await context.inTransaction(async (tx) => {
      const item = await lockOwn(tx, 'gallery', params.id);
      const { coverPhotoId, photoIds, participants, ...said } = body;
      const columns = coverPhotoId ? { picture_upload_id: await coverOf(tx, item.id, coverPhotoId) } : {};
      const also = async () => {
        if (photoIds) await orderPhotos(tx, item.id, photoIds);
        await keepParticipants(tx, item.id, participants);
      };
      await changeItem(tx, doors, item, { said, columns, also });
    });
    return readOwn(doors, context, params.id);
  };

async function coverOf(tx: Tx, galleryId: string, photoId: string): Promise<string> {
  const uploadId = await photoUploadOf(tx.db, galleryId, photoId);
  return uploadId ?? refuse('VALIDATION_FAILED', undefined, { property: 'coverPhotoId' });
}
