import type { Db } from '../../platform/db/database.ts';
import { readAllRates, readChangedRates } from './commissions.queries.ts';
import type { Rates } from './commissions.rules.ts';

/** In-memory rates of performers and studios, for synchronous lookups without a query. */
export interface RateTable {
  of(ownerId: string): Rates | undefined;
  /** Reads what changed since the last refresh. The first call reads everything. */
  refresh(): Promise<void>;
}

export function createRateTable(db: Db): RateTable {
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
    // Runs refreshes sequentially, because an older snapshot must never overwrite a newer one.
    refresh: () => (last = last.then(read, read)),
  };
}
