/**
 * leaderboards: top tippers and most tipped creators by day, week and month, and the first in a creator's room. Terms:
 * a *board* ranks the supporters of one creator, the supporters of all, or the creators. A *period* is a UTC day, a
 * week from Monday, or a month. To *fold* is to add pending tips to the sums of their boards. Invariants: once folded,
 * sums equal the tips less refunds. Anyone who opted out, is suspended or blocked is hidden and unranked, and others
 * move up. Among equal sums, the earlier one ranks first.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { createFolding, forgetOld } from './folding.ts';
import { leaderboardsRoutes } from './leaderboards.routes.ts';

export function createLeaderboards({ transactions, log }: Pick<Platform, 'transactions' | 'log'>): Module {
  const folding = createFolding(transactions, log);
  return {
    ...card,
    routes: [leaderboardsRoutes],
    effects: { 'tip/sent': folding.soon },
    jobs: {
      'leaderboards.fold': { lane: 'live', cron: '* * * * *', run: folding.all },
      'leaderboards.forget': { lane: 'background', cron: '33 3 * * *', run: () => forgetOld(transactions) },
    },
    stop: folding.stop,
  };
}
