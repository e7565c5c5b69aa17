import type { MediaServer } from '../../../platform/ports/media-server.ts';
import type { PlacedNode } from '../grants/gate.queries.ts';

/** Nodes whose loads are as near as this are as free as each other; a way between nodes is spared then. */
const ABOUT_AS_FREE = 0.1;

/**
 * Where a new broadcast goes: to the least busy node that takes any, of `nodes` from the least busy on; here, where that is about as
 * free, or this node is not registered yet.
 */
export function placeOf(nodes: readonly PlacedNode[], here: string | null): string | null {
  const own = nodes.find(({ url }) => url === here);
  if (here !== null && !own) return here;
  const [freest] = nodes.filter(({ isDraining }) => !isDraining);
  return own && !own.isDraining && freest && own.load - freest.load <= ABOUT_AS_FREE ? own.url : (freest?.url ?? null);
}

/** So many viewers by WebRTC are about what one core can send (docs/bench.md); a node's media runs in one thread. */
const MOST_VIEWERS = 400;
/** What else a node carries, in such viewers: a picture that comes in and is packaged, and one who watches by HLS. */
const OF_PUBLISHER = 5;
const OF_HLS = 0.1;

/** How busy a media server is: 0 idle, 1 with all that it can carry. */
export function loadOf(media: Pick<MediaServer, 'liveStreams' | 'stats'>): number {
  const carried = media.liveStreams().map((id) => media.stats(id));
  const viewers = carried.reduce((sum, stats) => sum + OF_PUBLISHER + stats.viewers + stats.hlsSessions * OF_HLS, 0);
  return Math.min(1, viewers / MOST_VIEWERS);
}
