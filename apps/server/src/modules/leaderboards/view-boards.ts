import { unitsToTokens, type Answer, type Input, type leaderboards } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { personOf } from '../accounts/index.ts';
import {
  findCreator,
  findOwnSum,
  listLeaders,
  readBefore,
  type BoardKey,
  type LeaderRow,
} from './leaderboards.queries.ts';
import { BOARDS, missingTokens, spanOf } from './leaderboards.rules.ts';

type Call = typeof leaderboards.topStats;
type Context = Pick<RequestContext, 'db' | 'caller' | 'now'>;

const leaderOf = (role: 'user' | 'performer', row: LeaderRow, place: number) => ({
  // A viewer's real name is for staff and friends only.
  ...personOf(role, row),
  rank: place + 1,
  tokens: unitsToTokens(row.units),
  ...(role === 'performer' ? { isLive: row.is_live } : {}),
});

/** Reads the top of the boards of a period and the caller's rank. Throws NOT_FOUND or BLOCKED. */
export async function viewBoards(context: Context, { query }: Input<Call>): Promise<Answer<Call>> {
  const { db, caller, now } = context;
  const { period, limit } = query;
  const { from, to } = spanOf(period, now);
  const creator =
    query.performerId === undefined
      ? null
      : ((await findCreator(db, query.performerId, caller)) ?? refuse('NOT_FOUND'));
  if (creator?.is_blocked && creator.id !== caller.accountId) refuse('BLOCKED');
  const supporters: BoardKey = { board: creator?.id ?? BOARDS.supporters, period, from };
  const creators: BoardKey = { board: BOARDS.creators, period, from };
  const [first, best, you] = await Promise.all([
    listLeaders(db, supporters, caller, limit),
    creator ? [] : listLeaders(db, creators, caller, limit),
    caller.role === 'user'
      ? placeOn(context, supporters)
      : !creator && caller.role === 'performer'
        ? placeOn(context, creators)
        : null,
  ]);
  return {
    period,
    from: from.toISOString(),
    to: to.toISOString(),
    creators: best.map((row, place) => leaderOf('performer', row, place)),
    supporters: first.map((row, place) => leaderOf('user', row, place)),
    ...(you ? { you } : {}),
  };
}

async function placeOn({ db, caller }: Context, key: BoardKey): Promise<NonNullable<Answer<Call>['you']>> {
  const own = (await findOwnSum(db, key, caller.accountId)) ?? refuse('NOT_FOUND');
  const answer = { isShown: own.is_shown, tokens: unitsToTokens(own.units) };
  if (!own.is_shown || own.units <= 0) return answer;
  const before = await readBefore(db, key, caller, own);
  return {
    ...answer,
    rank: before.total + 1,
    ...(before.totalIsMore ? { rankIsMore: true } : {}),
    ...(before.nearestUnits === undefined ? {} : { missingTokens: missingTokens(before.nearestUnits, own.units) }),
  };
}
