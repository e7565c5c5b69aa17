import type { catalog, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { keepForm } from '../../uploads/index.ts';
import type { OwnItem } from '../item-views.ts';
import { claimsOf } from './claims.ts';
import { nextPlace } from './own.queries.ts';
import { keepParticipants } from './participants.ts';
import { readOwn } from './read-own.ts';
import { changeItem, createItem, lockOwn, type CatalogDoors } from './save-item.ts';

const FIELDS = [{ file: 'photo', idField: 'photoUploadId', purpose: 'photo', column: 'main_upload_id' }] as const;
const PURPOSES = { photo: 'photo' } as const;
const UNTITLED = 'Photo';

/**
 * Uploads a photo and appends it to its gallery, if any. Throws VALIDATION_FAILED without a file, or for a
 * release form that is not the caller's.
 */
export const createPhoto =
  (doors: CatalogDoors) =>
  async (context: RequestContext, { body }: Input<typeof catalog.createPhoto>): Promise<OwnItem> => {
    if (!context.files['photo'] && !body.photoUploadId)
      refuse('VALIDATION_FAILED', 'This field is required!', { property: 'photo' });
    const kept = await keepForm(context, doors.keeper, PURPOSES);
    const id = await context.inTransaction(async (tx) => {
      const { photoUploadId: _, galleryId, participants, ...said } = body;
      const { claims, columns } = claimsOf(FIELDS, kept, body);
      const place = galleryId ? { gallery_id: galleryId, place: await nextPlace(tx.db, galleryId) } : {};
      const title =
        said.title ||
        (context.files['photo']?.name ?? '')
          .replace(/\.\w+$/, '')
          .slice(0, 120)
          .trim() ||
        UNTITLED;
      return createItem(tx, doors, 'photo', {
        said: { ...said, title },
        columns: { ...columns, ...place },
        claims,
        also: (made) => keepParticipants(tx, made, participants),
      });
    });
    return readOwn(doors, context, id);
  };

/** Updates one of the caller's photos. Throws NOT_FOUND. */
export const updatePhoto =
  (doors: CatalogDoors) =>
  async (context: RequestContext, { params, body }: Input<typeof catalog.updatePhoto>): Promise<OwnItem> => {
    const kept = await keepForm(context, doors.keeper, PURPOSES);
    await context.inTransaction(async (tx) => {
      const { photoUploadId: _, galleryId, title, participants, ...said } = body;
      const item = await lockOwn(tx, 'photo', params.id, galleryId);
      const { claims, columns } = claimsOf(FIELDS, kept, body);
      const isMoved = galleryId !== undefined && galleryId !== item.gallery_id;
      const place = isMoved ? { gallery_id: galleryId, place: await nextPlace(tx.db, galleryId) } : {};
      await changeItem(tx, doors, item, {
        said: { ...said, title: title || undefined },
        columns: { ...columns, ...place },
        claims,
        also: () => keepParticipants(tx, item.id, participants),
      });
    });
    return readOwn(doors, context, params.id);
  };
