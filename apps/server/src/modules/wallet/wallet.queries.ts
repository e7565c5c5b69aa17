import { formatMinor, unitsToTokens, type Answer, type Input, type wallet } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { PackageRow } from './wallet.store.ts';

type Packages = typeof wallet.packages;

/** Maps a token package to its form in the contract, also for the back office. */
export const packageAnswer = (row: PackageRow): Answer<Packages>['data'][number] => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  tokens: unitsToTokens(row.tokens_units),
  bonusTokens: unitsToTokens(row.bonus_units),
  price: { amount: formatMinor(row.price_minor, row.currency), currency: row.currency },
  isFeatured: row.is_featured,
  isActive: row.is_active,
  ordering: row.ordering,
});

const PACKAGE_ORDER = { ordering: 'ordering', price: 'price_minor', createdAt: 'id' } as const;

/** Returns the packages for sale. `ordering`, the order set by staff, is always ascending, regardless of `sort`. */
export async function searchPackages(context: RequestContext, { query }: Input<Packages>): Promise<Answer<Packages>> {
  const direction = query.sortBy === 'ordering' ? 'asc' : query.sort;
  const rows = await context.db
    .selectFrom('token_package')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy(PACKAGE_ORDER[query.sortBy], direction)
    .orderBy('id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { total } = await context.db
    .selectFrom('token_package')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return { data: rows.map(packageAnswer), total };
}

/** Returns a page of all packages, including inactive ones, in the order set by staff. */
export async function listAllPackages(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Answer<Packages>> {
  const all = db.selectFrom('token_package');
  const rows = await all.selectAll().orderBy('ordering').orderBy('id').limit(limit).offset(offset).execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { data: rows.map(packageAnswer), total };
}

/** Lists payments with outstanding refunds at these gateways, earliest first. */
export const listRefundsAsked = (db: Db, gateways: readonly string[], most: number) =>
  db
    .selectFrom('payment')
    .select(['id', 'gateway', 'reference', 'transaction', 'price_minor', 'currency'])
    .where('refund_asked_at', 'is not', null)
    .where('status', '=', 'paid')
    .where('gateway', 'in', gateways)
    .orderBy('refund_asked_at')
    .limit(most)
    .execute();
