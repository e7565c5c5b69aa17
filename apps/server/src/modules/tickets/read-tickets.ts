import { unitsToTokens, type Answer, type Input, type tickets, type ticketsStaff } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { listOwnTickets, listSold } from './tickets-of.queries.ts';
import { findShow, listAll, listByIds, listOwn, listShown, type FoundShows } from './tickets.queries.ts';
import { personOf } from '../accounts/index.ts';
import type { Viewer } from '../blocking/index.ts';
import { ownTicket, showView, showViews, type View } from './ticket-views.ts';

type Page = Answer<typeof tickets.search>;

const pageFor = async ({ db, caller }: RequestContext, { rows, total, ...next }: FoundShows): Promise<Page> => ({
  data: await showViews(db, caller, rows),
  ...total,
  ...next,
});

/** Returns the given shows as a viewer sees them, in any order. The caller has checked that the viewer may see them. */
export const viewShows = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<View[]> =>
  ids.length > 0 ? showViews(db, viewer, await listByIds(db, ids)) : [];

/** Lists upcoming and running shows, of all creators or of one. */
export const searchShows = async (context: RequestContext, { query }: Input<typeof tickets.search>): Promise<Page> =>
  pageFor(context, await listShown(context.db, context.caller, query));

export const searchOwn = async (context: RequestContext, { query }: Input<typeof tickets.own>): Promise<Page> =>
  pageFor(context, await listOwn(context.db, context.caller.accountId, query));

export const searchForStaff = async (
  context: RequestContext,
  { query }: Input<typeof ticketsStaff.search>,
): Promise<Page> => pageFor(context, await listAll(context.db, query));

/** Lists a show's ticket holders, for its creator and staff. Throws NOT_FOUND. */
export async function readSold(
  { db, caller }: RequestContext,
  { params, query }: Input<typeof tickets.sold>,
): Promise<Answer<typeof tickets.sold>> {
  const show = await findShow(db, params.id);
  if (!show || (caller.role !== 'staff' && show.performer_id !== caller.accountId)) refuse('NOT_FOUND');
  const { rows, total, ...next } = await listSold(db, show.id, { ...query, cursor: idCursor(query.cursor) });
  const data = rows.map((row) => ({
    _id: row.id,
    holder: personOf('user', row.holder),
    ...(row.buyer_id === row.holder_id ? {} : { from: personOf('user', row.buyer) }),
    token: unitsToTokens(row.units),
    state: row.state,
    createdAt: row.created_at.toISOString(),
  }));
  return { data, ...total, ...next };
}

/** Lists the tickets the caller holds or has given to others. */
export async function readMine(
  { db, caller }: RequestContext,
  { query }: Input<typeof tickets.mine>,
): Promise<Answer<typeof tickets.mine>> {
  const page = { ...query, cursor: idCursor(query.cursor) };
  const { rows, total, ...next } = await listOwnTickets(db, caller.accountId, page);
  const shows = await listByIds(db, [...new Set(rows.map((row) => row.show_id))]);
  const known = new Map(shows.map((show) => [show.id, show]));
  const now = new Date();
  const data = rows.flatMap((row) => {
    const show = known.get(row.show_id);
    if (!show) return [];
    const ticket = { ...ownTicket(show, row, now), holder: personOf('user', row.holder) };
    return [
      {
        show: showView(show, { viewer: caller, now }),
        ticket: { ...ticket, createdAt: row.created_at.toISOString() },
      },
    ];
  });
  return { data, ...total, ...next };
}
