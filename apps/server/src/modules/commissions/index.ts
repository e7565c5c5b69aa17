/**
 * commissions: how what viewers pay is divided between the site, a studio and the creator.
 * Words: a *share* is what the site (`platform`) or a studio takes of a kind of spend, in percent; a *level* is whom it is set
 * for: a performer, all of a studio's members, the whole site (the settings). The nearest level that is set holds.
 * Invariants: staff alone set the site's share, a studio alone what it takes of its members, within the site's bound; the site's
 * share goes first and both are at most 100; a percentage holds for its owner only, a studio's ends with the membership; what
 * changes holds for spends from then on, and is recorded with its author; a studio takes more of a member only once the
 * member has agreed (a *proposal* until then, and what was taken before is *kept*).
 */
import type { CommissionKind } from '@footlight/contract';
import type { Module, Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Settings } from '../settings/index.ts';
import './commissions.events.ts';
import { commissionsReactions } from './commissions.reactions.ts';
import { commissionsRealtime } from './commissions.realtime.ts';
import { commissionsRoutes, commissionsStaffRoutes } from './commissions.routes.ts';
import { divide } from './commissions.rules.ts';
import { levelsOf, type Site } from './commissions.views.ts';
import { createRateTable } from './rate-table.ts';
import { noteSiteChanges } from './set/note-site-changes.ts';
import type { Wanted } from './set/set-rates.ts';
import { setMember, setStudio } from './set/set-studio.ts';

export { studioTerms } from './read-commissions.ts';
export { lockCommissions } from './commissions.store.ts';
export type { Site as CommissionSite } from './commissions.views.ts';

/** Percentages at this moment, of one performer's income; never waits. A performer without a studio has no studio's share. */
export type CommissionOf = (
  performerId: string,
  studioId: string | null,
) => { readonly platformPercent: number; readonly studioPercent: number };

export interface Commissions {
  readonly module: Module;
  /** The percentages of a kind of spend. */
  readonly for: (kind: CommissionKind) => CommissionOf;
}

/** What the demo's studio sets its members' percentages by. */
export const commissionCommands = (site: Site) => ({
  setStudio: (tx: Tx, wanted: Wanted) => setStudio(tx, site, wanted),
  setMember: (tx: Tx, id: string, wanted: Wanted) => setMember(tx, site, id, wanted),
});

const REFRESH_MS = 30_000;
const CHANNEL = 'commissions/changed';

/** Creates the commissions; `module.start` reads what is set. Nodes read changes when they hear of them, and every 30 s. */
export function createCommissions(
  platform: Pick<Platform, 'database' | 'bus' | 'log'>,
  settings: Pick<Settings, 'commission' | 'get' | 'onUpdate'>,
): Commissions {
  const { database, bus, log } = platform;
  const table = createRateTable(database.kysely);
  const refreshOrLog = () =>
    void table.refresh().catch((error: unknown) => log.warn({ err: error }, 'commissions were not read'));
  let timer: NodeJS.Timeout | undefined;
  settings.onUpdate(noteSiteChanges);
  return {
    for: (kind) => (performerId, studioId) => {
      const studio = studioId === null ? undefined : { id: studioId, rates: table.of(studioId) };
      return divide(levelsOf(settings, kind, { performer: table.of(performerId), studio }));
    },
    module: {
      name: 'commissions',
      routes: [commissionsRoutes(settings, table), commissionsStaffRoutes(settings, table)],
      realtime: commissionsRealtime,
      reactions: commissionsReactions,
      effects: { 'commissions/changed': () => bus.publish(CHANNEL, {}) },
      async start() {
        bus.subscribe(CHANNEL, refreshOrLog);
        await table.refresh();
        timer = setInterval(refreshOrLog, REFRESH_MS).unref();
      },
      stop: async () => clearInterval(timer),
    },
  };
}
