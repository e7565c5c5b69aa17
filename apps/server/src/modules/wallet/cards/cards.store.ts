import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SavedCard } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { KeptCard } from '../../../platform/ports/payment-gateway.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type CardRow = Selectable<SavedCard>;
type Card = Omit<KeptCard, never>;

/** Locks a user's cards, which serializes changes to them. */
export const lockCards = (tx: Tx, userId: string): Promise<CardRow[]> =>
  tx.db
    .selectFrom('saved_card')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Finds one of the user's own cards, unless it was removed. */
export const findCard = (db: Db, userId: string, id: string): Promise<CardRow | undefined> =>
  db
    .selectFrom('saved_card')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

interface NewCard {
  readonly userId: string;
  readonly gateway: string;
  readonly card: Card;
  readonly isDefault: boolean;
  /** True for a card stored only so that its gateway is asked to delete it. */
  readonly isRemoved: boolean;
}
/** Inserts a card. A gateway may report it repeatedly; it is stored once. */
export async function insertCard(tx: Tx, { userId, gateway, card, isDefault, isRemoved }: NewCard): Promise<void> {
  await tx.db
    .insertInto('saved_card')
    .values({
      id: newId(),
      user_id: userId,
      gateway,
      customer: card.customer,
      reference: card.reference,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      is_default: isDefault,
      created_at: tx.now,
      removed_at: isRemoved ? tx.now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Updates a card after its gateway reference has changed. */
export async function renameCard(tx: Tx, id: string, { reference, customer }: Card): Promise<void> {
  await tx.db.updateTable('saved_card').set({ reference, customer }).where('id', '=', id).execute();
}

/** Makes one of a user's cards the default, or none. */
export async function setDefaultCard(tx: Tx, userId: string, id: string | undefined): Promise<void> {
  const own = tx.db.updateTable('saved_card').where('user_id', '=', userId);
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  if (id) await own.set({ is_default: true }).where('id', '=', id).execute();
}

export async function markCardRemoved(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('saved_card').set({ removed_at: tx.now, is_default: false }).where('id', '=', id).execute();
}

export async function markCardForgotten(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('saved_card').set({ forgotten_at: tx.now }).where('id', '=', id).execute();
}

/** Records a gateway's reference for a user's stored cards. */
export async function keepCustomer(tx: Tx, userId: string, gateway: string, reference: string): Promise<void> {
  await sql`insert into gateway_customer (user_id, gateway, reference) values (${userId}, ${gateway}, ${reference})
    on conflict (user_id, gateway) do nothing`.execute(tx.db);
}
