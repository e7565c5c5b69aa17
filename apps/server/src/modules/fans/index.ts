/**
 * fans: how viewers rank with a creator by total spending. Terms: a *level* is a named band of tokens, defined by the
 * creator. The tokens a viewer has *spent* on a creator are all payments with the creator as first receiver, including
 * commission, less refunds. Invariants: stored spending equals the ledger, because a trigger writes it in the payment's
 * transaction (migrations/0001-baseline). A level is announced once. The database stamps chat lines with the level at
 * that moment.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { fansRealtime } from './fans.realtime.ts';
import { fansRoutes } from './fans.routes.ts';
import { takeFresh } from './fans.store.ts';
import { raiseLevels } from './raise-levels.ts';

export { raiseLevels };

const AT_ONCE = 500;

export const createFans = ({ transactions }: Pick<Platform, 'transactions'>): Module => ({
  ...card,
  routes: [fansRoutes],
  realtime: fansRealtime,
  jobs: {
    'fans.levels': {
      lane: 'live',
      cron: '* * * * *',
      run: async () => {
        const some = () =>
          transactions.system(async (tx) => {
            const pairs = await takeFresh(tx, AT_ONCE);
            await raiseLevels(tx, pairs);
            return pairs.length;
          });
        while ((await some()) === AT_ONCE) continue;
      },
    },
  },
});
