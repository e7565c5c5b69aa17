import type { Insertable, Selectable } from 'kysely';
import type { AutoTopUp } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type StopReason = 'declined' | 'card' | 'price' | 'package' | 'refunded';
export type AutoRow = Omit<Selectable<AutoTopUp>, 'state' | 'stop_reason'> & {
  readonly state: 'on' | 'off' | 'stopped';
  readonly stop_reason: StopReason | null;
};

/** Locks a user's automatic top-up. Always lock it before their cards. */
export async function lockAutoTopUp(tx: Tx, userId: string): Promise<AutoRow | undefined> {
  const row = await tx.db
    .selectFrom('auto_top_up')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row as AutoRow | undefined;
}

type Wish = Pick<
  Insertable<AutoTopUp>,
  'package_id' | 'card_id' | 'price_minor' | 'currency' | 'threshold_units' | 'most_per_day' | 'most_per_week'
>;
/** Enables the automatic top-up with the given settings. A payment in progress stays tied to its dip. */
export async function switchOn(tx: Tx, userId: string, wish: Wish): Promise<void> {
  const on = { ...wish, state: 'on', stop_reason: null, updated_at: tx.now };
  await tx.db
    .insertInto('auto_top_up')
    .values({ ...on, user_id: userId, created_at: tx.now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(on))
    .execute();
}

export async function setState(
  tx: Tx,
  userId: string,
  state: AutoRow['state'],
  stopReason: StopReason | null = null,
): Promise<void> {
  await tx.db
    .updateTable('auto_top_up')
    .set({ state, stop_reason: stopReason, updated_at: tx.now })
    .where('user_id', '=', userId)
    .execute();
}

/** Ties the current dip to a payment. Null ends the dip. */
export async function setDipPayment(tx: Tx, userId: string, paymentId: string | null): Promise<void> {
  await tx.db
    .updateTable('auto_top_up')
    .set({ payment_id: paymentId, updated_at: tx.now })
    .where('user_id', '=', userId)
    .execute();
}
