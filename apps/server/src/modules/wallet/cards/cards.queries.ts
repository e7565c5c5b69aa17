import type { Answer, wallet } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CardRow } from './cards.store.ts';

type Cards = Answer<typeof wallet.cards>;

/** Returns true if a card's expiry month has passed. */
export const isExpired = (card: Pick<CardRow, 'exp_month' | 'exp_year'>, now: Date): boolean =>
  card.exp_year * 12 + card.exp_month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();

const cardAnswer = (row: CardRow, now: Date): Cards['data'][number] => ({
  _id: row.id,
  gateway: row.gateway,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  isExpired: isExpired(row, now),
  isDefault: row.is_default,
  createdAt: row.created_at.toISOString(),
});

/** Returns the caller's cards: the default first, then newest first. */
export async function listCards({ db, caller, now }: RequestContext): Promise<Cards> {
  const rows = await db
    .selectFrom('saved_card')
    .selectAll()
    .where('user_id', '=', caller.accountId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { data: rows.map((row) => cardAnswer(row, now)), total: rows.length };
}

/** Returns a gateway's reference for a user's stored cards. Null before the first card is stored. */
export async function readCustomer(db: Db, userId: string, gateway: string): Promise<string | null> {
  const row = await db
    .selectFrom('gateway_customer')
    .select('reference')
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Lists removed cards that these gateways haven't deleted yet. */
export const listToForget = (db: Db, gateways: readonly string[], most: number) =>
  db
    .selectFrom('saved_card')
    .select(['id', 'gateway', 'customer', 'reference'])
    .where('removed_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .where('gateway', 'in', gateways)
    .orderBy('removed_at')
    .limit(most)
    .execute();
