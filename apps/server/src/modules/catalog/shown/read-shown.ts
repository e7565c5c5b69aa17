import { DAY_MS } from '@footlight/contract/time';
import { createHmac } from 'node:crypto';
import type { Answer, catalog, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { networkOf } from '../../../platform/visitor.ts';
import type { ItemKind } from '../catalog.rules.ts';
import { addView } from '../catalog.store.ts';
import { findCountable, readViews } from '../catalog.queries.ts';
import { findShown } from '../item.queries.ts';
import { wordsOf } from '../../../platform/db/word-search.ts';
import { itemOf, itemView, type Files, type ItemView } from '../item-views.ts';
import { countFacets, listShown } from './find-items.queries.ts';

type PhotoQuery = Input<typeof catalog.searchPhotos>['query'];
type List = Answer<typeof catalog.searchVideos>;

export const searchShown =
  (files: Files, kind: ItemKind) =>
  async (
    { db, caller }: RequestContext,
    { query }: { query: Omit<PhotoQuery, 'galleryId'> & { galleryId?: string | undefined } },
  ): Promise<List> => {
    const { limit, offset, cursor, sort, sortBy, q = '', facets: isFaceted, ...others } = query;
    const filters = { ...others, kind, words: wordsOf(q) };
    const page = { limit, offset, cursor, sort };
    const [{ rows, total, ...next }, facets] = await Promise.all([
      listShown(db, caller, filters, { order: sortBy, page }),
      isFaceted === 'true' ? countFacets(db, caller, filters) : undefined,
    ]);
    const data = await Promise.all(rows.map((row) => itemOf(files, row, caller)));
    return { data, ...total, ...next, ...(facets ? { facets } : {}) };
  };

/** Reads an item for its page. Throws NOT_FOUND for items hidden from the caller. */
export const viewShown =
  (files: Files, kind: ItemKind) =>
  async ({ db, caller }: RequestContext, { params }: { params: { id: string } }): Promise<ItemView> =>
    itemView(files, (await findShown(db, caller, kind, params.id)) ?? refuse('NOT_FOUND'), caller);

const BOTS = /bot|crawl|spider|slurp|facebookexternalhit|preview/i;

/** Counts one view per visitor and day. Ignores staff, creators on their own items and self-declared bots. */
export const countView =
  (secret: string, kind: ItemKind) =>
  async (
    context: RequestContext,
    { params }: { params: { id: string } },
  ): Promise<Answer<typeof catalog.incVideoView>> => {
    const { db, caller } = context;
    const item = (await findCountable(db, caller, kind, params.id)) ?? refuse('NOT_FOUND');
    const isCounted = caller.role !== 'staff' && item.performer_id !== caller.accountId && !BOTS.test(caller.userAgent);
    const who = caller.accountId || networkOf(caller.address);
    const hash = createHmac('sha256', secret).update(`view:${item.id}:${who}`).digest();
    const views = await context.inTransaction(async (tx) => {
      if (!isCounted) return readViews(tx.db, item.id);
      const counted = await addView(tx, item.id, hash, new Date(tx.now.getTime() - DAY_MS));
      if (counted.isFresh && caller.role === 'user')
        tx.announce('item/viewed', { itemId: item.id, performerId: item.performer_id, viewerId: caller.accountId });
      return counted.views;
    });
    return { success: true, views };
  };
