import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { readAllRates, readChangedRates } from './commissions.queries.ts';
import type { Rates } from './commissions.rules.ts';

/** What is set for performers and studios, held in memory: looking it up costs nothing and never waits. */
export interface RateTable {
  of(ownerId: string): Rates | undefined;
  /** Reads what changed since it was last read; all of it the first time. */
  refresh(): Promise<void>;
}

export function createRateTable(db: Kysely<Tables>): RateTable {
  const table = new Map<string, Rates>();
  let seq: number | undefined;
  let last: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const found = seq === undefined ? await readAllRates(db) : await readChangedRates(db, seq);
    seq = found.seq;
    for (const [ownerId, rates] of found.rates) {
      if (rates.size > 0) table.set(ownerId, rates);
      else table.delete(ownerId);
    }
  }
  return {
    of: (ownerId) => table.get(ownerId),
    // Why one after the other: an older snapshot must not overwrite a newer one.
    refresh: () => (last = last.then(read, read)),
  };
}
