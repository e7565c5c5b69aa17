import type { Platform } from '../../../platform/module.ts';
import { resealRows } from '../../../platform/sealing/sealed-json.ts';
import { listSealed, replaceSeal } from './details.store.ts';
import { resealDetail } from './sealed-detail.ts';

/** Seals every detail by the current key that was sealed by one that was replaced. */
export const resealDetails = ({
  database,
  keyring,
  transactions,
}: Pick<Platform, 'database' | 'keyring' | 'transactions'>): Promise<void> =>
  resealRows(transactions, {
    list: (after, limit) => listSealed(database.kysely, after, limit),
    reseal: ({ id, sealed }) => resealDetail(keyring, id, sealed),
    replace: (tx, { id, sealed }, again) => replaceSeal(tx, id, sealed, again),
  });
