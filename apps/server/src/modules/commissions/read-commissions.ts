import type { Answer, Commission, commissions, Input } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { idCursor } from '../../platform/db/paging.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { personOf } from '../accounts/index.ts';
import { findOwner, listChanges, listMembers, listProposals, readRates, type OwnerRow } from './commissions.queries.ts';
import type { Rates } from './commissions.rules.ts';
import { changeOf, studioTableOf, tableOf, type Site } from './commissions.views.ts';

type Call = typeof commissions;
const NOTHING: Rates = new Map();

export const readOwn =
  (site: Site) =>
  async ({ db, caller }: RequestContext): Promise<Answer<Call['own']>> => {
    const me = (await findOwner(db, caller.accountId)) ?? refuse('NOT_FOUND');
    const rates = await readRates(db, me.studio ? [me.id, me.studio.id] : [me.id]);
    const studio = me.studio && { id: me.studio.id, rates: rates.get(me.studio.id) };
    const data = tableOf(site, { performer: rates.get(me.id), studio: studio ?? undefined });
    const proposals = (await listProposals(db, [me.id])).map(({ id, kind, from, to, at }) => ({
      _id: id,
      kind,
      from,
      to,
      at: at.toISOString(),
    }));
    return { data, total: data.length, proposals, ...(me.studio ? { studio: personOf('studio', me.studio) } : {}) };
  };

/** Reads a studio's general share of its members' income. */
export async function viewStudio(db: Db, site: Site, studioId: string): Promise<Answer<Call['studio']>> {
  const rates = (await readRates(db, [studioId])).get(studioId);
  const data = studioTableOf(site, { studio: { id: studioId, rates } });
  return { data, total: data.length };
}

export async function viewMembers(
  db: Db,
  site: Site,
  studioId: string,
  members: readonly OwnerRow[],
): Promise<Answer<Call['members']>['data']> {
  const rates = await readRates(db, [studioId, ...members.map(({ id }) => id)]);
  const studio = { id: studioId, rates: rates.get(studioId) };
  const proposed = Map.groupBy(
    await listProposals(
      db,
      members.map(({ id }) => id),
    ),
    ({ performer_id: id }) => id,
  );
  return members.map((member) => {
    const wishes = new Map(proposed.get(member.id)?.map(({ kind, to }) => [kind, to]));
    const table = studioTableOf(site, { performer: rates.get(member.id) ?? NOTHING, studio });
    return {
      performer: personOf('performer', member),
      rates: table.map((rate) => {
        const proposedPercent = wishes.get(rate.kind);
        return proposedPercent === undefined ? rate : { ...rate, proposedPercent };
      }),
    };
  });
}

export const readMembers =
  (site: Site) =>
  async ({ db, caller }: RequestContext, { query }: Input<Call['members']>): Promise<Answer<Call['members']>> => {
    const page = { ...query, sort: 'asc', cursor: idCursor(query.cursor) } as const;
    const { rows, total, ...next } = await listMembers(db, caller.accountId, page);
    return { data: await viewMembers(db, site, caller.accountId, rows), ...total, ...next };
  };

export async function readHistory(
  { db, caller }: RequestContext,
  { query }: Input<Call['history']>,
): Promise<Answer<Call['history']>> {
  const { performerId: ownerId, cursor, ...page } = query;
  const filter = { studioId: caller.accountId, ownerId };
  const { rows, total, ...next } = await listChanges(db, filter, { ...page, sort: 'desc', cursor: idCursor(cursor) });
  return { data: rows.map((row) => changeOf('studio', row)), ...total, ...next };
}

/**
 * Computes how a performer's income would be divided as a member of a studio. Null yields the terms for members in
 * general.
 */
export async function studioTerms(
  db: Db,
  site: Site,
  studioId: string,
  performerId: string | null,
): Promise<Commission[]> {
  const rates = await readRates(db, performerId ? [studioId, performerId] : [studioId]);
  const studio = { id: studioId, rates: rates.get(studioId) };
  return tableOf(site, { performer: performerId ? rates.get(performerId) : undefined, studio });
}
