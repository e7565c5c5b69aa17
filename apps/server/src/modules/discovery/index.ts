/**
 * discovery: the performer directory. Finds performers, shows their cards and pages, lists those that a viewer follows,
 * and counts page visits. Terms: a performer is *listed* when approved and not suspended. *Popularity* combines
 * followers and visits and is recomputed every minute. Invariants: performers who have blocked the caller, or the
 * caller's country, are never returned by any route. Every list is one statement that scans an index. A viewer's recent
 * views are kept for a month at most and shown to no one else.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { createDirectory, type Directory, type LiveShows } from './directory.ts';
import { discoveryReactions } from './discovery.reactions.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { forgetRecentViews, MOST_REFRESHED, refreshPopularity } from './discovery.store.ts';

export type { Directory, LiveBroadcast, LiveShows } from './directory.ts';

/** `liveBroadcasts`: the shows currently live, with their viewer counts. Provided by `streaming`. */
export function createDiscovery(
  platform: Pick<Platform, 'transactions'>,
  { settings, liveBroadcasts }: { readonly settings: Pick<Settings, 'get'>; readonly liveBroadcasts: LiveShows },
): { readonly module: Module; readonly directory: Directory } {
  const directory = createDirectory(settings, liveBroadcasts);
  return {
    directory,
    module: {
      ...card,
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
