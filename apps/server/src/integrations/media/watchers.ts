import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import { upTo } from '../../platform/limits/up-to.ts';

const MOST_WATCHERS = 50_000;

/** Who lets viewers in: asked again when the gate of the site may have closed. */
export interface Admission {
  /** Of a request that was let in: whether it would be now. */
  readonly later: (request: FastifyRequest) => () => Promise<boolean>;
  readonly onRecheck: (listener: () => Promise<void>) => void;
}

/**
 * Viewers over WebRTC, each with whether they may still come in: what they watch is not fetched again, so it is ended for them when
 * the gate closes. The newest 50,000 are remembered, whether they have left or not.
 */
export function createWatchers(server: Pick<MediaServer, 'end'>, { later, onRecheck }: Admission) {
  const watchers = new LRUCache<string, { readonly streamId: string; readonly mayStay: () => Promise<boolean> }>({
    ...upTo(MOST_WATCHERS),
  });
  onRecheck(async () => {
    for (const [sessionId, { streamId, mayStay }] of Array.from(watchers)) {
      if (await mayStay()) continue;
      watchers.delete(sessionId);
      // Why nothing else: one that has left is what is wanted.
      await server.end(streamId, sessionId).catch(() => {});
    }
  });
  return (request: FastifyRequest, streamId: string, sessionId: string): void =>
    void watchers.set(sessionId, { streamId, mayStay: later(request) });
}
