import type { MediaServer } from '../../../platform/ports/media-server.ts';
import type { PlacedNode } from '../grants/gate.queries.ts';

/** Loads this close are treated as equal, which saves a hop between nodes. */
const ABOUT_AS_FREE = 0.1;

/**
 * Picks the node for a new broadcast: the least busy one that accepts any, where `nodes` is sorted by load. Prefers
 * `here` if it is about as free or isn't registered yet.
 */
export function placeOf(nodes: readonly PlacedNode[], here: string | null): string | null {
  const own = nodes.find(({ url }) => url === here);
  if (here !== null && !own) return here;
  const [freest] = nodes.filter(({ isDraining }) => !isDraining);
  return own && !own.isDraining && freest && own.load - freest.load <= ABOUT_AS_FREE ? own.url : (freest?.url ?? null);
}

/** Approximate number of WebRTC viewers one core can serve (docs/bench.md). A node's media runs in a single thread. */
const MOST_VIEWERS = 400;
/** Cost of other work, in WebRTC viewers: an incoming, packaged stream, and one HLS viewer. */
const OF_PUBLISHER = 5;
const OF_HLS = 0.1;

/** Returns the load of a media server, from 0 (idle) to 1 (full). */
export function loadOf(media: Pick<MediaServer, 'liveStreams' | 'stats'>): number {
  const carried = media.liveStreams().map((id) => media.stats(id));
  const viewers = carried.reduce((sum, stats) => sum + OF_PUBLISHER + stats.viewers + stats.hlsSessions * OF_HLS, 0);
  return Math.min(1, viewers / MOST_VIEWERS);
}
