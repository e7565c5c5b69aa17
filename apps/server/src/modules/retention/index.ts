/**
 * retention: what is kept how long (`platform/retention/retention-table.ts`), and whom nothing is forgotten of.
 * Words: a *cut* is the moment before which something goes; a *sweep* deletes what is older, given by the module that owns it; a
 * *legal hold* is a court's or an authority's wish that things about an account are kept.
 * Invariants: every night each sweep of the table runs in batches, each a transaction of its own; what is about an account under
 * a hold is neither swept nor erased; files go after the commit, by a job.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { RETENTION, type SweptName } from '../../platform/retention/retention-table.ts';
import type { Sweeps } from '../../platform/retention/sweep.ts';
import type { Settings } from '../settings/index.ts';
import { retentionRoutes } from './retention.routes.ts';
import { REMOVE_JOB, runSweeps } from './run-sweeps.ts';

/** How many days something of the sweep is kept now; 0 for good. */
const daysOf =
  (settings: Pick<Settings, 'get'>) =>
  (name: SweptName): number => {
    const { setting, fewest = 0 } = RETENTION[name];
    const days = setting ? settings.get(setting) : 0;
    return days === 0 ? 0 : Math.max(days, fewest);
  };

/** `now` of a payload, in milliseconds; the job of the clock has none. */
const momentOf = (payload: unknown): Date => new Date((payload as { now?: number } | null)?.now ?? Date.now());

/** The module of what is kept how long; `modules` are all that may have something to sweep. */
export function createRetention(
  platform: Platform,
  settings: Pick<Settings, 'get'>,
  modules: readonly Module[],
): Module {
  const sweeps: Sweeps = Object.assign({}, ...modules.map((module) => module.sweeps ?? {}));
  const days = daysOf(settings);
  return {
    name: 'retention',
    routes: [retentionRoutes(days)],
    jobs: {
      'retention.sweep': {
        lane: 'background',
        cron: '11 2 * * *',
        run: (payload) => runSweeps(platform, { sweeps, days }, momentOf(payload)),
      },
      [REMOVE_JOB]: {
        lane: 'content',
        async run(payload) {
          for (const key of (payload as { keys: string[] }).keys) await platform.files.remove(key);
        },
      },
    },
  };
}
