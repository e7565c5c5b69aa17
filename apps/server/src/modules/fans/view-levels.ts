import { unitsToTokens, type Answer, type fans, type Input } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { avatarUrl } from '../accounts/index.ts';
import { findFan, readPlace, readTerms, type Place } from './fans.queries.ts';
import { levelAt, type Level } from './fans.rules.ts';

const levelsAnswer = (levels: readonly Level[]) =>
  levels.map(({ name, units }) => ({ name, fromTokens: unitsToTokens(units) }));

export async function viewOwnLevels({
  db,
  caller,
}: Pick<RequestContext, 'db' | 'caller'>): Promise<Answer<typeof fans.own>> {
  const terms = await readTerms(db, caller.accountId);
  return { isOn: terms.is_on, levels: levelsAnswer(terms.levels) };
}

async function placeFor({ db, caller }: RequestContext, performerId: string): Promise<Place> {
  const place = (await readPlace(db, performerId, caller)) ?? refuse('NOT_FOUND');
  if (place.is_blocked) refuse('BLOCKED');
  return place;
}

/** Reads a creator's levels and the caller's place among them. Throws NOT_FOUND or BLOCKED. */
export async function viewLevels(
  context: RequestContext,
  { params }: Input<typeof fans.view>,
): Promise<Answer<typeof fans.view>> {
  const { levels, spent_units: spent } = await placeFor(context, params.id);
  const answer = { levels: levelsAnswer(levels) };
  if (context.caller.role !== 'user') return answer;
  const number = levelAt(levels, spent);
  const level = levels[number - 1];
  const next = levels[number];
  return {
    ...answer,
    you: {
      spentTokens: unitsToTokens(spent),
      ...(level ? { level: { number, name: level.name } } : {}),
      ...(next
        ? { next: { number: number + 1, name: next.name, missingTokens: unitsToTokens(next.units - spent) } }
        : {}),
    },
  };
}

/**
 * Reads a viewer's standing in a creator's room. Only the creator and staff see the amount spent. Throws NOT_FOUND or
 * BLOCKED.
 */
export async function viewFan(
  context: RequestContext,
  { params }: Input<typeof fans.fan>,
): Promise<Answer<typeof fans.fan>> {
  const { db, caller } = context;
  await placeFor(context, params.id);
  const fan = (await findFan(db, params.id, params.userId)) ?? refuse('NOT_FOUND');
  const isOwn = caller.accountId === params.id || caller.role === 'staff';
  return {
    _id: fan.id,
    username: fan.username,
    name: fan.name,
    avatar: avatarUrl('user', fan.avatar_key),
    ...(fan.level ? { level: fan.level } : {}),
    isSubscriber: fan.is_subscriber,
    isKing: fan.is_king,
    ...(isOwn ? { spentTokens: unitsToTokens(fan.spent_units) } : {}),
  };
}
