import { unitsToTokens, type Answer, type boosts, type Input } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { BoostDoors } from './boost-doors.ts';
import { findBoostable, findOwnBoost, listBoosts, listRunning, listSamples } from './boosts.queries.ts';
import { boostOf } from './boosts.views.ts';

type State = Answer<typeof boosts.state>;

/**
 * Returns the current price of boosting a creator and, if it is unavailable, the reason. Throws NOT_FOUND or
 * VALIDATION_FAILED.
 */
export const readState =
  (doors: Pick<BoostDoors, 'terms'>) =>
  async ({ db, caller, now }: RequestContext, { query }: Input<typeof boosts.state>): Promise<State> => {
    const { accountId, role } = caller;
    const performerId = query.performerId ?? (role === 'performer' ? accountId : undefined);
    if (!performerId) refuse('VALIDATION_FAILED', 'Name a person.', { property: 'performerId' });
    if (role === 'performer' && performerId !== accountId) refuse('NOT_FOUND');
    const creator = (await findBoostable(db, caller, performerId)) ?? refuse('NOT_FOUND');
    const { priceUnits, minutes, places } = doors.terms();
    const all = (await listRunning(db)).filter((one) => one.ends_at > now);
    const own = all.find((one) => one.performer_id === creator.id);
    const freePlaces = Math.max(0, places - all.length);
    const nextFree =
      freePlaces === 0 ? all.map((one) => one.ends_at.getTime()).toSorted((a, b) => a - b)[0] : undefined;
    const reason = own
      ? 'running'
      : places === 0
        ? 'off'
        : !creator.is_live
          ? 'offline'
          : freePlaces
            ? undefined
            : 'full';
    return {
      performerId: creator.id,
      isOffered: reason === undefined,
      ...(reason ? { reason } : {}),
      price: unitsToTokens(priceUnits),
      minutes,
      places,
      freePlaces,
      ...(nextFree ? { nextFreeAt: new Date(nextFree).toISOString() } : {}),
      ...(own
        ? {
            running: {
              _id: own.id,
              startedAt: own.started_at.toISOString(),
              endsAt: own.ends_at.toISOString(),
              isOwn: own.buyer_id === accountId || own.performer_id === accountId,
            },
          }
        : {}),
    };
  };

/** Lists boosts that the caller received or bought. Throws VALIDATION_FAILED. */
export async function searchBoosts(
  { db, caller }: RequestContext,
  { query }: Input<typeof boosts.search>,
): Promise<Answer<typeof boosts.search>> {
  const { rows, total, ...next } = await listBoosts(db, caller, { ...query, cursor: idCursor(query.cursor) });
  return { data: rows.map(boostOf), ...total, ...next };
}

/** Returns one of the caller's boosts with its samples. Throws NOT_FOUND. */
export async function viewBoost(
  { db, caller }: RequestContext,
  { params }: Input<typeof boosts.view>,
): Promise<Answer<typeof boosts.view>> {
  const row = (await findOwnBoost(db, caller, params.id)) ?? refuse('NOT_FOUND');
  const samples = await listSamples(db, row.id);
  return {
    ...boostOf(row),
    samples: samples.map(({ at, viewers, views }) => ({ at: at.toISOString(), viewers, views: Number(views) })),
  };
}
