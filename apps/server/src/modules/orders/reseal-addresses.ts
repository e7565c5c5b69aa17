import type { Platform } from '../../platform/module.ts';
import { listAddresses } from './orders.queries.ts';
import { replaceAddress } from './orders.store.ts';
import { resealAddress } from './sealed-address.ts';

const PAGE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Seals every address by the current key that was sealed by one that was replaced. Safe to run twice and to be interrupted. */
export async function resealAddresses({
  database,
  keyring,
  transactions,
}: Pick<Platform, 'database' | 'keyring' | 'transactions'>): Promise<void> {
  for (let after = FIRST; ;) {
    const page = await listAddresses(database.kysely, after, PAGE);
    for (const { id, address } of page) {
      const again = resealAddress(keyring, id, address);
      if (again) await transactions.system((tx) => replaceAddress(tx, id, address, again));
      after = id;
    }
    if (page.length < PAGE) return;
  }
}
