import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Bus } from './bus.ts';

const FRESH_MS = 1000;

/**
 * What is asked for very often and changes seldom: read once a second at most, and again at once after a change on any node.
 * `channel` is its own on the bus.
 */
export function createFreshRead<T>(
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  channel: string,
  readAll: (db: Kysely<Tables>) => Promise<T>,
) {
  let kept: { readonly atMs: number; readonly all: Promise<T> } | undefined;
  bus.subscribe(channel, () => (kept = undefined));
  return {
    /** Something has changed. */
    forget(): void {
      kept = undefined;
      bus.publish(channel, {});
    },
    read(db: Kysely<Tables>): Promise<T> {
      if (kept && Date.now() - kept.atMs < FRESH_MS) return kept.all;
      const all = readAll(db);
      kept = { atMs: Date.now(), all };
      all.catch(() => (kept = undefined));
      return all;
    },
  };
}
