/**
 * boosts: paid, labeled promotion of a creator in the directory, bought by the creator or by a viewer for them. Terms:
 * a *place* is one of the slots that the site sells at the same time. A boost is *finished* when its minutes are over,
 * and *ended* if stopped earlier. Its *report* is its measured effect, with a *sample* each minute. Invariants: at most
 * one running boost per creator and per place. A boost starts when it is paid, so no funds are held. A boost is
 * refunded at most once, and never more than its price. The directory's own order stays unchanged.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import type { Streaming } from '../streaming/index.ts';
import { card } from './card.ts';
import { boostMails } from './boost-mails.ts';
import type { BoostDoors } from './boost-doors.ts';
import './boosts.events.ts';
import { boostsRealtime } from './boosts.realtime.ts';
import { boostsRoutes, boostsStaffRoutes } from './boosts.routes.ts';
import { buyBoost } from './buy-boost.ts';
import { watchBoosts } from './watch-boosts.ts';

const doorsOf = (
  { config }: Platform,
  settings: Pick<Settings, 'get'>,
  { viewersOf }: Pick<Streaming, 'viewersOf'>,
): BoostDoors => ({
  terms: () => ({
    priceUnits: settings.get('boostPrice') * 100,
    minutes: settings.get('boostMinutes'),
    places: settings.get('boostPlaces'),
  }),
  viewersOf: (performerId) => viewersOf([performerId]).get(performerId) ?? 0,
  site: () => ({ name: settings.get('siteName'), url: config.publicUrl }),
});

/** Commands that the demo uses to boost creators. */
export const boostCommands = (...parts: Parameters<typeof doorsOf>) => ({ buy: buyBoost(doorsOf(...parts)) });

/** Creates the boosts module. `viewersOf` counts a room's current viewers and comes from `streaming`. */
export function createBoosts(
  platform: Platform,
  { settings, viewersOf }: Pick<Streaming, 'viewersOf'> & { readonly settings: Pick<Settings, 'get'> },
): Module {
  const doors = doorsOf(platform, settings, { viewersOf });
  return {
    ...card,
    mails: boostMails,
    routes: [boostsRoutes(doors), boostsStaffRoutes(doors)],
    realtime: boostsRealtime,
    jobs: { 'boosts.watch': { lane: 'money', cron: '* * * * *', run: () => watchBoosts(platform, doors, new Date()) } },
  };
}
