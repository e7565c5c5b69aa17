import type { Platform } from '../../platform/module.ts';
import { resealRows } from '../../platform/sealing/sealed-json.ts';
import { listAddresses } from './orders.queries.ts';
import { replaceAddress } from './orders.store.ts';
import { resealAddress } from './sealed-address.ts';

/** Seals every address by the current key that was sealed by one that was replaced. */
export const resealAddresses = ({
  database,
  keyring,
  transactions,
}: Pick<Platform, 'database' | 'keyring' | 'transactions'>): Promise<void> =>
  resealRows(transactions, {
    list: (after, limit) => listAddresses(database.kysely, after, limit),
    reseal: ({ id, sealed }) => resealAddress(keyring, id, sealed),
    replace: (tx, { id, sealed }, again) => replaceAddress(tx, id, sealed, again),
  });
