import { unitsToTokens, type Answer, type crowdfunding, type Input } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { listGiven, listOwnGifts } from './contributions.queries.ts';
import { findShown, listByIds, listOwn, listShown, type Crowdfundings } from './crowdfunding.queries.ts';
import { personOf } from '../accounts/index.ts';
import { listedOf, type Files } from './crowdfunding-views.ts';

type Page = Answer<typeof crowdfunding.search>;

const pageOf = async (
  files: Files,
  { caller }: RequestContext,
  { rows, total, ...next }: Crowdfundings,
): Promise<Page> => ({ data: await Promise.all(rows.map((row) => listedOf(files, row, caller))), ...total, ...next });

/** Lists crowdfundings that are running or were funded, of all creators or of one. */
export const searchCrowdfundings =
  (files: Files) =>
  async (context: RequestContext, { query }: Input<typeof crowdfunding.search>): Promise<Page> => {
    const cursor = query.sortBy === 'popular' ? query.cursor : idCursor(query.cursor);
    return pageOf(files, context, await listShown(context.db, context.caller, { ...query, cursor }));
  };

export const searchOwn =
  (files: Files) =>
  async (context: RequestContext, { query }: Input<typeof crowdfunding.own>): Promise<Page> =>
    pageOf(
      files,
      context,
      await listOwn(context.db, context.caller.accountId, { ...query, cursor: idCursor(query.cursor) }),
    );

/** Lists the contributors of a crowdfunding. Throws NOT_FOUND. */
export async function readContributors(
  { db, caller }: RequestContext,
  { params, query }: Input<typeof crowdfunding.contributors>,
): Promise<Answer<typeof crowdfunding.contributors>> {
  const found = (await findShown(db, caller, params.id)) ?? refuse('NOT_FOUND');
  const { rows, total, ...next } = await listGiven(db, found.id, { ...query, cursor: idCursor(query.cursor) });
  const data = rows.map((row) => ({
    _id: row.id,
    ...(row.is_anonymous ? {} : { contributor: personOf('user', { ...row, id: row.contributor_id }) }),
    token: unitsToTokens(row.units),
    createdAt: row.created_at.toISOString(),
  }));
  return { data, ...total, ...next };
}

export const readContributed =
  (files: Files) =>
  async (
    { db, caller }: RequestContext,
    { query }: Input<typeof crowdfunding.contributed>,
  ): Promise<Answer<typeof crowdfunding.contributed>> => {
    const page = { ...query, cursor: idCursor(query.cursor) };
    const { rows, total, ...next } = await listOwnGifts(db, caller.accountId, page);
    const known = new Map(
      (
        await listByIds(
          db,
          rows.map((row) => row.crowdfunding_id),
        )
      ).map((one) => [one.id, one]),
    );
    const data = await Promise.all(
      rows.map(async ({ crowdfunding_id: id, units, state, is_confirmed: isConfirmed }) => ({
        crowdfunding: await listedOf(files, known.get(id) ?? refuse('NOT_FOUND'), caller),
        token: unitsToTokens(Number(units)),
        state,
        ...(isConfirmed === null ? {} : { verdict: isConfirmed ? ('confirmed' as const) : ('disputed' as const) }),
      })),
    );
    return { data, ...total, ...next };
  };
