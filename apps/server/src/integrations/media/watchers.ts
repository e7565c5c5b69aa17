import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import { upTo } from '../../platform/limits/up-to.ts';

const MOST_WATCHERS = 50_000;

/** Admission control for viewers, repeated when access to the site may have closed. */
export interface Admission {
  /** Returns a function that checks whether an admitted request would still be admitted. */
  readonly later: (request: FastifyRequest) => () => Promise<boolean>;
  readonly onRecheck: (listener: () => Promise<void>) => void;
}

/**
 * Tracks WebRTC viewers together with a check of their admission. Unlike HLS players, they make no further requests, so
 * their sessions are ended when access closes. Remembers the latest 50,000, including those that have left.
 */
export function createWatchers(server: Pick<MediaServer, 'end'>, { later, onRecheck }: Admission) {
  const watchers = new LRUCache<string, { readonly streamId: string; readonly mayStay: () => Promise<boolean> }>({
    ...upTo(MOST_WATCHERS),
  });
  onRecheck(async () => {
    for (const [sessionId, { streamId, mayStay }] of Array.from(watchers)) {
      if (await mayStay()) continue;
      watchers.delete(sessionId);
      // Errors are ignored, because the viewer is supposed to be gone.
      await server.end(streamId, sessionId).catch(() => {});
    }
  });
  return (request: FastifyRequest, streamId: string, sessionId: string): void =>
    void watchers.set(sessionId, { streamId, mayStay: later(request) });
}
