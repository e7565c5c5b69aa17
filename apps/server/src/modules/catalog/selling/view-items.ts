import type { Db } from '../../../platform/db/database.ts';
import type { Viewer } from '../../blocking/index.ts';
import { findByIds } from '../item.queries.ts';
import { itemOf, type Files, type Item } from '../item-views.ts';

export interface KeptItem {
  readonly item: Item;
  readonly isRemoved: boolean;
}

/** Builds views of items by id for their buyers and sellers, including removed items. */
export async function viewItems(
  { db, files }: { readonly db: Db; readonly files: Files },
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptItem>> {
  const rows = ids.length === 0 ? [] : await findByIds(db, viewer, ids);
  const kept = await Promise.all(
    rows.map(async (row): Promise<[string, KeptItem]> => [
      row.id,
      { item: await itemOf(files, row, viewer), isRemoved: row.removed_at !== null },
    ]),
  );
  return new Map(kept);
}
