/**
 * boosts: a paid, labelled lift of one creator in the directory, bought by the creator or by a viewer for them.
 * Words: a *place* is one of those that the site sells at once; a boost *finished* when its minutes were over, and was *ended* before;
 * its *report* is what was seen of it, with a *sample* each minute.
 * Invariants: one that runs for each creator, one in each place; it begins when it is paid, so nothing is set aside; what is given back
 * is at most what was paid, once; the order of the directory is not changed by it.
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

/** What the demo boosts creators by. */
export const boostCommands = (...parts: Parameters<typeof doorsOf>) => ({ buy: buyBoost(doorsOf(...parts)) });

/** The module of boosts. `viewersOf`: who watches rooms now, given by `streaming`. */
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
