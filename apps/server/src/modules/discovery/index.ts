/**
 * discovery: the directory. Finds performers, shows their cards and pages, lists categories, counts visits of pages.
 * Words: a *listing* is the row that a performer is found and sorted by (kept by triggers of the database); a performer is
 * *listed* when approved and not suspended; *popularity* is made of followers and visits, counted again every minute.
 * Invariants: who has blocked the caller, or the caller's country, is never returned, by whatever way it is asked; every
 * list is one statement that walks an index; whom a viewer looked at is remembered for a month at most, and nobody else is shown it.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { createDirectory, type Directory, type LiveShows } from './directory.ts';
import { discoveryReactions } from './discovery.reactions.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { forgetRecentViews, MOST_REFRESHED, refreshPopularity } from './discovery.store.ts';

export type { Directory, LiveBroadcast, LiveShows } from './directory.ts';

/** `liveShows`: the shows that are on air now, with their viewers; given by `streaming`. */
export function createDiscovery(
  platform: Pick<Platform, 'transactions'>,
  settings: Pick<Settings, 'get'>,
  liveBroadcasts: LiveShows,
): { readonly module: Module; readonly directory: Directory } {
  const directory = createDirectory(settings, liveBroadcasts);
  return {
    directory,
    module: {
      name: 'discovery',
      routes: discoveryRoutes(directory),
      reactions: discoveryReactions,
      jobs: {
        'discovery.recentViews': {
          lane: 'background',
          cron: '40 3 * * *',
          run: () => platform.transactions.system(forgetRecentViews),
        },
        'discovery.popularity': {
          lane: 'background',
          cron: '* * * * *',
          async run() {
            while ((await platform.transactions.system(refreshPopularity)) === MOST_REFRESHED);
          },
        },
      },
    },
  };
}
