import { unitsToTokens, type Answer, type Input, type leaderboards } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { kingOf } from '../streaming/index.ts';
import { findCreator, readRanking } from './leaderboards.queries.ts';

type Call = typeof leaderboards.checkRanking;
const HOURS = 12;

/**
 * Reads the caller's rank over the last 12 hours of a performer's air time, and whether they hold the crown. Throws
 * NOT_FOUND or BLOCKED.
 */
export async function viewRanking(
  { db, caller, now }: Pick<RequestContext, 'db' | 'caller' | 'now'>,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  const creator = (await findCreator(db, params.id, caller)) ?? refuse('NOT_FOUND');
  if (creator.is_blocked) refuse('BLOCKED');
  const { rank, units, from, ...terms } = await readRanking(db, creator.id, caller.accountId, now);
  return {
    rank,
    tokens: unitsToTokens(units),
    window: { hours: HOURS, from: from?.toISOString() ?? null },
    isKing: rank === 1 && kingOf(terms, caller.accountId, units) !== null,
  };
}
