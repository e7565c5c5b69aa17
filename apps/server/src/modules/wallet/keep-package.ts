import {
  decimalsOf,
  formatMinor,
  parseMinor,
  toChargeable,
  tokensToUnits,
  type walletStaff,
  type Input,
} from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isCurrencyCode } from '../../platform/world/world-lists.ts';
import { changePackage, insertPackage, lockPackage } from './packages.store.ts';
import type { PackageRow } from './wallet.store.ts';

type New = Input<typeof walletStaff.createPackage>['body'];
type Change = Input<typeof walletStaff.updatePackage>['body'];

interface Priced {
  readonly priceAmount?: string | undefined;
  readonly currency?: string | undefined;
}
/**
 * Returns a price in the currency's smallest unit, rounded to a chargeable amount. Changing only the currency keeps the
 * displayed amount. Throws VALIDATION_FAILED for a price of zero, for an amount finer than the currency's smallest
 * unit, and for an unknown currency.
 */
export function priceOf(change: Priced, before?: Pick<PackageRow, 'price_minor' | 'currency'>): number | undefined {
  if (change.currency !== undefined && !isCurrencyCode(change.currency))
    refuse('VALIDATION_FAILED', 'Unknown currency.', { property: 'currency' });
  const currency = change.currency ?? before?.currency ?? 'USD';
  const isMoved = before !== undefined && before.currency !== currency;
  const amount = change.priceAmount ?? (isMoved ? formatMinor(before.price_minor, before.currency) : undefined);
  if (amount === undefined) return undefined;
  const minor = parseMinor(amount, currency);
  const property = { property: 'priceAmount' };
  if (minor === undefined)
    refuse(
      'VALIDATION_FAILED',
      `${currency} has ${decimalsOf(currency) || 'no'} decimals: ${amount} has too many`,
      property,
    );
  if (minor === 0) refuse('VALIDATION_FAILED', 'Must be greater than zero', property);
  return toChargeable(minor, currency);
}

/** Returns only the given fields. Fields that a form omits stay unchanged. */
function columnsOf(change: Change, before?: PackageRow) {
  return Object.fromEntries(
    Object.entries({
      name: change.name,
      description: change.description,
      tokens_units: change.tokens === undefined ? undefined : tokensToUnits(change.tokens),
      bonus_units: change.bonusTokens === undefined ? undefined : tokensToUnits(change.bonusTokens),
      price_minor: priceOf(change, before),
      currency: change.currency,
      is_featured: change.isFeatured,
      is_active: change.isActive,
      ordering: change.ordering,
    }).filter(([, value]) => value !== undefined),
  );
}

/** Adds a package. Throws VALIDATION_FAILED for a price of zero, or for cents in a currency without them. */
export const addPackage = (tx: Tx, body: New): Promise<PackageRow> =>
  insertPackage(tx, {
    ...(columnsOf(body) as Parameters<typeof insertPackage>[1]),
    id: newId(),
    created_at: tx.now,
    updated_at: tx.now,
  });

/** Changes a package for future buyers. Past sales stay as they were. Throws NOT_FOUND. */
export async function updatePackage(
  tx: Tx,
  id: string,
  body: Change,
): Promise<{ before: PackageRow; after: PackageRow }> {
  const before = (await lockPackage(tx, id)) ?? refuse('NOT_FOUND');
  return { before, after: await changePackage(tx, id, { ...columnsOf(body, before), updated_at: tx.now }) };
}
