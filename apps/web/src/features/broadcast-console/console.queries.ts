import type { Res } from '@footlight/contract';
import { MINUTE_MS } from '@footlight/contract/time';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type ConsoleData = Res<EndpointOf<'streaming.console'>>;
export type MediaStats = Res<EndpointOf<'streaming.stats'>>;
export type Category = Res<EndpointOf<'performers.categories'>>['data'][number];
export type ConsolePlayback = Res<EndpointOf<'streaming.join'>>['playback'];

/** Interval between polls of the media server's reception statistics. */
export const STATS_MS = 2000;

export const consoleQueries = {
  console: () => ({ ...apiQuery('streaming.console'), staleTime: 5000 }),
  stats: () => ({ ...apiQuery('streaming.stats'), staleTime: 0, gcTime: 0 }),
  categories: () => ({ ...apiQuery('performers.categories'), staleTime: 5 * MINUTE_MS }),
};
