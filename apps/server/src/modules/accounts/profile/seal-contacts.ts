import type { Platform } from '../../../platform/module.ts';
import { resealColumn } from '../../../platform/sealing/reseal-column.ts';
import { listPlainContacts } from './profile.queries.ts';
import { keepSealed } from './profile.store.ts';
import { plainContactOf, resealContact, sealContact } from './sealed-contact.ts';

const PAGE = 200;
const resealContacts = resealColumn('profile', 'contact', resealContact, 'account_id');

/**
 * Seals all unsealed contact details, and reseals those sealed with a replaced key. Idempotent and safe to interrupt.
 * Contact details changed in the meantime are sealed by that change.
 */
export async function sealContacts(platform: Pick<Platform, 'database' | 'keyring' | 'transactions'>): Promise<void> {
  const { database, keyring, transactions } = platform;
  for (;;) {
    const rows = await listPlainContacts(database.kysely, PAGE);
    for (const row of rows)
      await transactions.system((tx) => keepSealed(tx, row, sealContact(keyring, row.account_id, plainContactOf(row))));
    if (rows.length < PAGE) break;
  }
  await resealContacts(platform);
}
