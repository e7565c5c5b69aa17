/**
 * retention: the retention periods declared on module cards, and the accounts exempt from deletion.
 * Words: a *cut* is the time before which data is deleted; a *sweep* deletes older data and belongs to the module that
 * owns it; a *legal hold* is a request by a court or authority to preserve the data about an account.
 * Invariants: every night each sweep in the table runs in batches, each in its own transaction; data about an account
 * under a hold is neither swept nor erased; files are deleted by a job after the commit.
 */
import { card as platformCard } from '../../platform/card.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Sweeps } from '../../platform/retention.ts';
import type { SettingKey, Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { retentionRoutes } from './retention.routes.ts';
import { retentionTable, type KeptRow } from './retention-table.ts';
import { REMOVE_JOB, runSweeps } from './run-sweeps.ts';

/** Returns a rule's current retention in days. With 0, data is kept permanently. */
const daysOf =
  (settings: Pick<Settings, 'get'>) =>
  ({ setting, days, fewest = 0 }: KeptRow): number => {
    if (!setting) return days ?? 0;
    const chosen = settings.get(setting as Extract<SettingKey, typeof setting>);
    return chosen === 0 ? 0 : Math.max(chosen, fewest);
  };

/** Reads `now`, in milliseconds, from a payload. Scheduled jobs don't have one. */
const momentOf = (payload: unknown): Date => new Date((payload as { now?: number } | null)?.now ?? Date.now());

/** `modules` lists all other modules. Their cards declare what is kept, and their sweeps delete it. */
export function createRetention(
  platform: Platform,
  { settings, modules }: { readonly settings: Pick<Settings, 'get'>; readonly modules: readonly Module[] },
): Module {
  const sweeps: Sweeps = Object.assign({}, ...modules.map((module) => module.sweeps ?? {}));
  const table = retentionTable([platformCard, ...modules, card]);
  const days = daysOf(settings);
  return {
    ...card,
    routes: [retentionRoutes(table, days)],
    jobs: {
      'retention.sweep': {
        lane: 'background',
        cron: '11 2 * * *',
        run: (payload) => runSweeps(platform, { table, sweeps, days }, momentOf(payload)),
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
