import type { Platform } from '../../../platform/module.ts';
import { resealRows } from '../../../platform/sealing/sealed-json.ts';
import { listContacts, listPlainContacts } from './profile.queries.ts';
import { keepSealed, replaceContact } from './profile.store.ts';
import { plainContactOf, resealContact, sealContact } from './sealed-contact.ts';

const PAGE = 200;

/**
 * Seals every contact that is in the clear, and by the current key what was sealed by one that was replaced. Safe to run twice
 * and to be interrupted; one that is changed meanwhile is sealed by that change.
 */
export async function sealContacts({
  database,
  keyring,
  transactions,
}: Pick<Platform, 'database' | 'keyring' | 'transactions'>): Promise<void> {
  for (;;) {
    const rows = await listPlainContacts(database.kysely, PAGE);
    for (const row of rows)
      await transactions.system((tx) => keepSealed(tx, row, sealContact(keyring, row.account_id, plainContactOf(row))));
    if (rows.length < PAGE) break;
  }
  await resealRows(transactions, {
    list: (after, limit) => listContacts(database.kysely, after, limit),
    reseal: ({ id, sealed }) => resealContact(keyring, id, sealed),
    replace: (tx, { id, sealed }, again) => replaceContact(tx, id, { from: sealed, to: again }),
  });
}
