import type { Insertable, Updateable } from 'kysely';
import type { SubscriptionTerms, SubscriptionTier } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';

export async function replaceTiers(
  tx: Tx,
  performerId: string,
  tiers: readonly Omit<Insertable<SubscriptionTier>, 'performer_id' | 'place'>[],
): Promise<void> {
  await tx.db.deleteFrom('subscription_tier').where('performer_id', '=', performerId).execute();
  const rows = tiers.map((tier, index) => ({ ...tier, performer_id: performerId, place: index + 1 }));
  if (rows.length > 0) await tx.db.insertInto('subscription_tier').values(rows).execute();
}

/** Updates the first tier's prices, or creates the tier if there is none. */
export async function upsertFirstTier(
  tx: Tx,
  performerId: string,
  prices: Pick<Updateable<SubscriptionTier>, 'month_units' | 'year_units'>,
): Promise<void> {
  await tx.db
    .insertInto('subscription_tier')
    .values({ ...prices, performer_id: performerId, place: 1, name: 'Subscriber' })
    .onConflict((conflict) => conflict.columns(['performer_id', 'place']).doUpdateSet(prices))
    .execute();
}

export async function upsertTerms(
  tx: Tx,
  performerId: string,
  change: Omit<Updateable<SubscriptionTerms>, 'performer_id'>,
): Promise<void> {
  const row = { ...change, performer_id: performerId };
  await tx.db
    .insertInto('subscription_terms')
    .values(row)
    .onConflict((conflict) => conflict.column('performer_id').doUpdateSet(row))
    .execute();
}
