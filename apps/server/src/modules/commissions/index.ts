/**
 * commissions: how viewers' spending is divided between the site, a studio and the creator. Terms: a *share* is the
 * percentage that the site (`platform`) or a studio takes of a kind of spend. A *level* is the scope it is set for: a
 * performer, all members of a studio, or the whole site (the settings). The nearest level with a rate applies.
 * Invariants: only staff set the site's share. Only a studio sets its members' share, within the site's bound. The
 * site's share comes first, and both together never exceed 100. A percentage applies to its owner only, and a studio's
 * ends with the membership. A change applies to later spends only and is recorded with its author. A studio takes more
 * of a member only with the member's consent. Until then the raise is a *proposal*, and the previous rate is *kept*.
 */
import type { CommissionKind } from '@footlight/contract';
import type { Module, Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
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

/**
 * Returns the current percentages of one performer's income, synchronously. Without a studio there is no studio share.
 */
export type CommissionOf = (
  performerId: string,
  studioId: string | null,
) => { readonly platformPercent: number; readonly studioPercent: number };

export interface Commissions {
  readonly module: Module;
  readonly for: (kind: CommissionKind) => CommissionOf;
}

/** Dependency of modules that share a payment between creator, studio and site. */
export interface UsesCommissions {
  readonly commissions: Pick<Commissions, 'for'>;
}

/** Commands for the demo's studio. */
export const commissionCommands = (site: Site) => ({
  setStudio: (tx: Tx, wanted: Wanted) => setStudio(tx, site, wanted),
  setMember: (tx: Tx, id: string, wanted: Wanted) => setMember(tx, site, id, wanted),
});

const REFRESH_MS = 30_000;
const CHANNEL = 'commissions/changed';

/**
 * Creates the commissions module. `module.start` reads the rates. Nodes reload changes when notified, and every 30 s.
 */
export function createCommissions(
  platform: Pick<Platform, 'database' | 'bus' | 'log'>,
  { settings }: { readonly settings: Pick<Settings, 'commission' | 'get' | 'onUpdate'> },
): Commissions {
  const { database, bus, log } = platform;
  const table = createRateTable(database.kysely);
  const refreshOrLog = () =>
    void table.refresh().catch((error: unknown) => log.warn({ err: error }, 'could not read commissions'));
  let timer: NodeJS.Timeout | undefined;
  settings.onUpdate(noteSiteChanges);
  return {
    for: (kind) => (performerId, studioId) => {
      const studio = studioId === null ? undefined : { id: studioId, rates: table.of(studioId) };
      return divide(levelsOf(settings, kind, { performer: table.of(performerId), studio }));
    },
    module: {
      ...card,
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
