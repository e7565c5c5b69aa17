/**
 * leaderboards: who tipped most and who was tipped most, by day, week and month, and who is first in a creator's room.
 * Words: a *board* is the supporters of one creator, the supporters of all of them, or the creators; a *period* is a UTC day, a
 * week from Monday, or a month; to *fold* is to add tips that are due to the sums of their boards.
 * Invariants: sums are those of the tips, less what went back, once all that is due is folded; who opted out, is suspended or
 * blocked is not shown and has no rank, and the others move up; of equal sums the earlier stands first.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { createFolding, forgetOld } from './folding.ts';
import { leaderboardsRoutes } from './leaderboards.routes.ts';

export function createLeaderboards({ transactions, log }: Pick<Platform, 'transactions' | 'log'>): Module {
  const folding = createFolding(transactions, log);
  return {
    name: 'leaderboards',
    routes: [leaderboardsRoutes],
    effects: { 'tip/sent': folding.soon },
    jobs: {
      'leaderboards.fold': { lane: 'live', cron: '* * * * *', run: folding.all },
      'leaderboards.forget': { lane: 'background', cron: '33 3 * * *', run: () => forgetOld(transactions) },
    },
    stop: folding.stop,
  };
}
