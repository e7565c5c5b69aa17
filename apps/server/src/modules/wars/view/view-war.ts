import { unitsToTokens, type Answer, type Input, type wars } from '@footlight/contract';
import type { Caller } from '../../../platform/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { idCursor, pageOf } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { avatarUrl } from '../../accounts/index.ts';
import { isBlocked } from '../../blocking/index.ts';
import { challengeAnswer, warAnswer } from './war-views.ts';
import {
  findChallenge,
  findGoing,
  findWar,
  hasEntry,
  listCurrent,
  listOpponents,
  performersOf,
  type WarView,
} from '../wars.queries.ts';
import { findRecord, listHistory, listUnheard } from './war-history.queries.ts';

type Who = Pick<Caller, 'role' | 'accountId' | 'country'>;

/** Throws BLOCKED if either performer has blocked the caller. */
export async function refuseBlocked(db: Db, performerIds: readonly [string, string], caller: Who): Promise<void> {
  if (performerIds.includes(caller.accountId)) return;
  for (const id of performerIds) if (await isBlocked(db, id, caller)) refuse('BLOCKED');
}

async function forCaller(db: Db, war: WarView, caller: Who): Promise<Answer<typeof wars.details>> {
  const ids = war.sides.map((side) => side.performer_id) as [string, string];
  await refuseBlocked(db, ids, caller);
  const isFree = war.entry_units === 0 || ids.includes(caller.accountId);
  const hasEntered = isFree || (caller.accountId !== '' && (await hasEntry(db, war.id, caller.accountId)));
  return { war: warAnswer(war), you: { hasEntered } };
}

/** Returns a war to a caller who may see it. Throws NOT_FOUND or BLOCKED. */
export async function warFor(db: Db, id: string, caller: Who): Promise<Answer<typeof wars.details>> {
  const war = (await findWar(db, id)) ?? refuse('NOT_FOUND');
  const isTheirs = war.sides.some((side) => side.performer_id === caller.accountId);
  if (!war.accepted_at && !isTheirs) refuse('NOT_FOUND');
  return forCaller(db, war, caller);
}

export const viewWar = ({ db, caller }: RequestContext, { params }: Input<typeof wars.details>) =>
  warFor(db, params.id, caller);

/** Returns the current war of a performer's room. The two performers also see a pending request. */
export async function viewGoing(
  { db, caller }: RequestContext,
  { params }: Input<typeof wars.find>,
): Promise<Answer<typeof wars.find>> {
  const isOwn = caller.accountId === params.id;
  const going = await findGoing(db, params.id);
  const war = going ?? (isOwn ? (await listCurrent(db, params.id)).find((one) => one.state !== 'ended') : undefined);
  return war ? forCaller(db, war, caller) : { war: null, you: { hasEntered: false } };
}

export const viewCurrent = async ({ db, caller }: RequestContext): Promise<Answer<typeof wars.current>> => ({
  data: (await listCurrent(db, caller.accountId)).map(warAnswer),
});

/** Returns a performer's war record. Earnings from wars are visible only to that performer. */
export async function viewHistory(
  { db, caller }: RequestContext,
  { params, query }: Input<typeof wars.history>,
): Promise<Answer<typeof wars.history>> {
  const { limit, offset } = query;
  const record = await findRecord(db, params.id);
  const found = await listHistory(db, params.id, { limit, offset, cursor: idCursor(query.cursor) });
  const { rows, ...next } = pageOf(found, limit, (last) => last.id);
  const data = rows.map((war) => {
    const own = war.sides.find((side) => side.performer_id === params.id && side.performer_id === caller.accountId);
    return { ...warAnswer(war), ...(own ? { earned: unitsToTokens(own.earned_units) } : {}) };
  });
  return { data, total: record.wins + record.losses + record.draws, ...next, record };
}

/** Lists performers whose requests the caller has blocked. */
export async function viewUnheard(
  { db, caller }: RequestContext,
  { query }: Input<typeof wars.unheard>,
): Promise<Answer<typeof wars.unheard>> {
  const { rows, total, ...next } = await listUnheard(db, caller.accountId, query);
  const data = rows.map((row) => ({
    _id: row.id,
    username: row.username,
    name: row.name,
    avatar: avatarUrl('performer', row.avatar_key),
    since: row.since.toISOString(),
  }));
  return { data, ...total, ...next };
}

export const viewOpponents =
  (viewersOf: (ids: readonly string[]) => ReadonlyMap<string, number>) =>
  async ({ db, caller }: RequestContext): Promise<Answer<typeof wars.opponents>> => {
    const found = await listOpponents(db, caller);
    const viewers = viewersOf(found.map((row) => row.id));
    return {
      data: found.map((row) => ({
        _id: row.id,
        username: row.username,
        name: row.name,
        avatar: avatarUrl('performer', row.avatar_key),
        viewers: viewers.get(row.id) ?? 0,
        title: row.title,
        entryPrice: unitsToTokens(row.entry_units),
      })),
    };
  };

export async function viewChallenge(
  { db, caller }: RequestContext,
  { params }: Input<typeof wars.viewChallenge>,
): Promise<Answer<typeof wars.viewChallenge>> {
  const challenge = (await findChallenge(db, params.id)) ?? refuse('NOT_FOUND');
  await refuseBlocked(db, await performersOf(db, challenge.war_id), caller);
  return challengeAnswer(challenge);
}
