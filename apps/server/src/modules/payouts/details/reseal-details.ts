import type { Platform } from '../../../platform/module.ts';
import { listSealed, replaceSeal } from './details.store.ts';
import { resealDetail } from './sealed-detail.ts';

const PAGE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Seals every detail by the current key that was sealed by one that was replaced. Safe to run twice and to be interrupted. */
export async function resealDetails({
  database,
  keyring,
  transactions,
}: Pick<Platform, 'database' | 'keyring' | 'transactions'>): Promise<void> {
  for (let after = FIRST; ;) {
    const page = await listSealed(database.kysely, after, PAGE);
    for (const { id, sealed } of page) {
      const again = resealDetail(keyring, id, sealed);
      if (again) await transactions.system((tx) => replaceSeal(tx, id, sealed, again));
      after = id;
    }
    if (page.length < PAGE) return;
  }
}
