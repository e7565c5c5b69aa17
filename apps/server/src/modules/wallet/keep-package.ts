import { tokensToUnits, type admin, type Input } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { changePackage, insertPackage, lockPackage } from './packages.store.ts';
import { parseMinor } from './wallet.rules.ts';
import type { PackageRow } from './wallet.store.ts';

type New = Input<typeof admin.createPackage>['body'];
type Change = Input<typeof admin.updatePackage>['body'];

/** Only what is given: what a form leaves out stays as it is. */
function columnsOf(change: Change) {
  const priceMinor = change.priceAmount === undefined ? undefined : parseMinor(change.priceAmount);
  if (priceMinor === 0) refuse('VALIDATION_FAILED', 'Must be more than nothing', { property: 'priceAmount' });
  return Object.fromEntries(
    Object.entries({
      name: change.name,
      description: change.description,
      tokens_units: change.tokens === undefined ? undefined : tokensToUnits(change.tokens),
      bonus_units: change.bonusTokens === undefined ? undefined : tokensToUnits(change.bonusTokens),
      price_minor: priceMinor,
      currency: change.currency,
      is_featured: change.isFeatured,
      is_active: change.isActive,
      ordering: change.ordering,
    }).filter(([, value]) => value !== undefined),
  );
}

/** Adds a package. Refuses VALIDATION_FAILED for a price of nothing. */
export const addPackage = (tx: Tx, body: New): Promise<PackageRow> =>
  insertPackage(tx, {
    ...(columnsOf(body) as Parameters<typeof insertPackage>[1]),
    id: newId(),
    created_at: tx.now,
    updated_at: tx.now,
  });

/** Changes a package for later buyers; what was sold before stays as it was sold. Refuses NOT_FOUND. */
export async function updatePackage(
  tx: Tx,
  id: string,
  body: Change,
): Promise<{ before: PackageRow; after: PackageRow }> {
  const before = (await lockPackage(tx, id)) ?? refuse('NOT_FOUND');
  return { before, after: await changePackage(tx, id, { ...columnsOf(body), updated_at: tx.now }) };
}
