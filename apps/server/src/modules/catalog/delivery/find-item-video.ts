import type { Kysely } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { findPlayed } from '../item.queries.ts';
import { isOpenTo } from '../item-views.ts';
import type { DeliveryDoors } from './delivery.routes.ts';

/** The video of an item. */
export const findItemVideo =
  (db: Kysely<Tables>): DeliveryDoors['findVideo'] =>
  async (caller: Caller, id: string) => {
    const item = await findPlayed(db, caller, id);
    return item && isOpenTo(item, caller) ? item.main?.renditions?.video : null;
  };
