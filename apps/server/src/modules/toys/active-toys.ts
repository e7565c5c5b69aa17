import type { Kysely } from 'kysely';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { listActive } from './toys.queries.ts';
import type { ToyAction } from './toys.rules.ts';

const FRESH_MS = 1000;
const CHANNEL = 'toys/changed';

/**
 * What tips do, of all performers who are live with their toys on. Asked for with every tip, so it is read once a second at
 * most, and again at once after a change on any node.
 */
export function createActiveToys(bus: Pick<Bus, 'publish' | 'subscribe'>) {
  let kept: { readonly atMs: number; readonly all: Promise<ReadonlyMap<string, readonly ToyAction[]>> } | undefined;
  bus.subscribe(CHANNEL, () => (kept = undefined));
  return {
    forget(): void {
      kept = undefined;
      bus.publish(CHANNEL, {});
    },
    all(db: Kysely<Tables>): Promise<ReadonlyMap<string, readonly ToyAction[]>> {
      if (kept && Date.now() - kept.atMs < FRESH_MS) return kept.all;
      const all = listActive(db);
      kept = { atMs: Date.now(), all };
      all.catch(() => (kept = undefined));
      return all;
    },
  };
}
