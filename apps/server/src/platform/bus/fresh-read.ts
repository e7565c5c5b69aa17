import type { Db } from '../db/database.ts';
import type { Bus } from './bus.ts';

const FRESH_MS = 1000;

/**
 * Caches data that is read often and rarely changes. Reads it at most once a second, and again right after a change on
 * any node. `channel` must be unique on the bus.
 */
export function createFreshRead<T>(
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  channel: string,
  readAll: (db: Db) => Promise<T>,
) {
  let kept: { readonly atMs: number; readonly all: Promise<T> } | undefined;
  bus.subscribe(channel, () => (kept = undefined));
  return {
    /** Invalidates the cache on all nodes. */
    forget(): void {
      kept = undefined;
      bus.publish(channel, {});
    },
    read(db: Db): Promise<T> {
      if (kept && Date.now() - kept.atMs < FRESH_MS) return kept.all;
      const all = readAll(db);
      kept = { atMs: Date.now(), all };
      all.catch(() => (kept = undefined));
      return all;
    },
  };
}
