import type { Platform } from '../../platform/module.ts';
import { resealRows } from '../../platform/sealing/sealed-json.ts';
import { resealForm } from './sealed-form.ts';
import { listSealed } from './taxforms.queries.ts';
import { replaceSeal } from './taxforms.store.ts';

/** Seals every form by the current key that was sealed by one that was replaced. */
export const resealForms = ({
  database,
  keyring,
  transactions,
}: Pick<Platform, 'database' | 'keyring' | 'transactions'>): Promise<void> =>
  resealRows(transactions, {
    list: (after, limit) => listSealed(database.kysely, after, limit),
    reseal: ({ id, sealed }) => resealForm(keyring, id, sealed),
    replace: (tx, { id, sealed }, again) => replaceSeal(tx, id, sealed, again),
  });
