/**
 * fans: what a viewer is to a creator by all that they have spent on them.
 * Words: a *level* is a band of tokens with a name, set by the creator; what somebody has *spent* on a creator is what the
 * ledger took from them with the creator as its first receiver, commission included, less what was given back.
 * Invariants: what is kept as spent equals the ledger, since a trigger writes it in the payment's transaction
 * (migrations/1422-fans.sql); a level is published once; the database gives lines of the chat the level of their moment.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { fansRealtime } from './fans.realtime.ts';
import { fansRoutes } from './fans.routes.ts';
import { takeFresh } from './fans.store.ts';
import { raiseLevels } from './raise-levels.ts';

export { raiseLevels };

const AT_ONCE = 500;

export const createFans = ({ transactions }: Pick<Platform, 'transactions'>): Module => ({
  name: 'fans',
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
