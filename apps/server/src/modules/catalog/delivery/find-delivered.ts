import type { Db } from '../../../platform/db/database.ts';
import { findPlayed } from '../item.queries.ts';
import { isOpenTo, pictureOf } from '../item-views.ts';
import type { DeliveryDoors } from './delivery.routes.ts';

export const findDelivered =
  (db: Db): DeliveryDoors['findDelivered'] =>
  async (caller, id) => {
    const item = await findPlayed(db, caller, id);
    if (!item || !isOpenTo(item, caller)) return null;
    return {
      video: item.kind === 'video' ? item.main?.renditions?.video : undefined,
      picture: pictureOf(item).file?.renditions ?? null,
    };
  };
