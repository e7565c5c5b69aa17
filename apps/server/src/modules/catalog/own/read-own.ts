import type { Answer, catalog, Input } from '@footlight/contract';
import { wordsOf } from '../../../platform/db/word-search.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { ItemKind } from '../catalog.rules.ts';
import { listParticipants } from '../catalog.queries.ts';
import { findAny, findOwn, listOwn } from '../item.queries.ts';
import { ownItem, type OwnItem } from '../item-views.ts';
import { lockOwn, removeItem, type CatalogDoors } from './save-item.ts';

/** Reads an item of the caller's after a command. Does not check ownership. */
export async function readOwn(
  { files }: Pick<CatalogDoors, 'files'>,
  { db, caller, now }: RequestContext,
  id: string,
): Promise<OwnItem> {
  const item = (await findAny(db, caller, id)) ?? refuse('NOT_FOUND');
  return ownItem(files, item, caller, await listParticipants(db, [id], now));
}

export const viewOwn =
  (doors: Pick<CatalogDoors, 'files'>, kind: ItemKind) =>
  async (context: RequestContext, { params }: Input<typeof catalog.viewOwnVideo>): Promise<OwnItem> => {
    const { db, caller, now } = context;
    const item = (await findOwn(db, caller, kind, params.id)) ?? refuse('NOT_FOUND');
    return ownItem(doors.files, item, caller, await listParticipants(db, [item.id], now));
  };

export const searchOwn =
  ({ files }: Pick<CatalogDoors, 'files'>, kind: ItemKind) =>
  async (
    { db, caller, now }: RequestContext,
    { query }: Input<typeof catalog.searchOwnVideos>,
  ): Promise<Answer<typeof catalog.searchOwnVideos>> => {
    const { limit, offset, cursor, sort, sortBy, q = '', ...filters } = query;
    const narrowed = { ...filters, kind, performerId: caller.accountId, words: wordsOf(q) };
    const page = { limit, offset, cursor, sort };
    const { rows, total, ...next } = await listOwn(db, caller, narrowed, { order: sortBy, page });
    const ids = rows.map(({ id }) => id);
    const participants = kind !== 'product' ? await listParticipants(db, ids, now) : [];
    return { data: await Promise.all(rows.map((row) => ownItem(files, row, caller, participants))), ...total, ...next };
  };

/** Deletes one of the caller's items. Buyers keep it. Throws NOT_FOUND. */
export const removeOwn =
  (doors: CatalogDoors, kind: ItemKind) =>
  async (tx: Tx, { params }: Input<typeof catalog.removeVideo>): Promise<Answer<typeof catalog.removeVideo>> => {
    await removeItem(tx, doors, await lockOwn(tx, kind, params.id));
    return { success: true };
  };
