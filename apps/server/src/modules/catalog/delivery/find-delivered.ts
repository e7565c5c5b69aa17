import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { findPlayed } from '../item.queries.ts';
import { isOpenTo, pictureOf } from '../item-views.ts';
import type { DeliveryDoors } from './delivery.routes.ts';

export const findDelivered =
  (db: Kysely<Tables>): DeliveryDoors['findDelivered'] =>
  async (caller, id) => {
    const item = await findPlayed(db, caller, id);
    if (!item || !isOpenTo(item, caller)) return null;
    return {
      video: item.kind === 'video' ? item.main?.renditions?.video : undefined,
      picture: pictureOf(item).file?.renditions ?? null,
    };
  };
