import type { Answer, featuredStaff, Input } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { priceOf } from '../../wallet/index.ts';
import { packageAnswer, type PackageRow } from '../featured.rules.ts';
import { changePackage, insertPackage, lockPackage } from '../featured.store.ts';

type Package = Answer<typeof featuredStaff.createPackage>;
type New = Input<typeof featuredStaff.createPackage>['body'];
type Change = Input<typeof featuredStaff.updatePackage>['body'];

/** Maps only the given fields, to leave omitted ones unchanged. */
const columnsOf = (change: Change) =>
  Object.fromEntries(
    Object.entries({
      name: change.name,
      description: change.description,
      days: change.days,
      currency: change.currency,
      is_active: change.isActive,
      ordering: change.ordering,
    }).filter(([, value]) => value !== undefined),
  );

/** Adds a package without an audit entry. Also used by the demo. */
export const addPackage = (tx: Tx, body: New): Promise<PackageRow> =>
  insertPackage(tx, {
    ...(columnsOf(body) as Pick<PackageRow, 'name' | 'days' | 'currency'>),
    price_minor: priceOf(body) ?? 0,
    id: newId(),
    created_at: tx.now,
    updated_at: tx.now,
  });

/** Adds a package of featured days. Throws VALIDATION_FAILED. */
export async function createPackage(tx: Tx, { body }: Input<typeof featuredStaff.createPackage>): Promise<Package> {
  const made = packageAnswer(await addPackage(tx, body));
  await record(tx, { action: 'package.create', subject: `featured-package:${made._id}`, detail: wordsOf(made) });
  return made;
}

/**
 * Updates a package for later buyers. Existing bookings keep their terms. Throws NOT_FOUND or VALIDATION_FAILED.
 */
export async function updatePackage(
  tx: Tx,
  { params, body }: Input<typeof featuredStaff.updatePackage>,
): Promise<Package> {
  const before = (await lockPackage(tx, params.id)) ?? refuse('NOT_FOUND');
  const price = priceOf(body, before);
  const change = { ...columnsOf(body), ...(price === undefined ? {} : { price_minor: price }), updated_at: tx.now };
  const after = packageAnswer(await changePackage(tx, params.id, change));
  const was = wordsOf(packageAnswer(before));
  const is = wordsOf(after);
  const changed = Object.entries(is).filter(([key, value]) => was[key] !== value);
  const detail = Object.fromEntries(changed.map(([key, value]) => [key, `${was[key]} → ${value}`]));
  await record(tx, {
    action: 'package.update',
    subject: `featured-package:${params.id}`,
    detail: { name: after.name, ...detail },
  });
  return after;
}

const wordsOf = ({ _id, price, ...rest }: Package): Record<string, string | number | boolean> => ({
  ...rest,
  price: `${price.amount} ${price.currency}`,
});
