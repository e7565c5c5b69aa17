import { formatMinor, unitsToTokens, type Answer, type wallet } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { StopReason } from './auto-top-up.store.ts';

type AutoTopUp = Answer<typeof wallet.autoTopUp>;

/** Counts a user's automatic purchases in the last day and week. Declined ones don't count. */
export async function countUsed(db: Db, userId: string, now: Date): Promise<{ day: number; week: number }> {
  const { rows } = await sql<{ day: number; week: number }>`
    select count(*) filter (where created_at > ${new Date(now.getTime() - DAY_MS)}) as day, count(*) as week
      from payment where user_id = ${userId} and way = 'auto' and status in ('created', 'pending', 'paid')
       and created_at > ${new Date(now.getTime() - 7 * DAY_MS)}`.execute(db);
  return { day: Number(rows[0]?.day ?? 0), week: Number(rows[0]?.week ?? 0) };
}

export async function readAutoTopUp(db: Db, userId: string, now: Date): Promise<AutoTopUp> {
  const row = await db
    .selectFrom('auto_top_up as a')
    .innerJoin('token_package as p', 'p.id', 'a.package_id')
    .selectAll('a')
    .select('p.name')
    .where('a.user_id', '=', userId)
    .executeTakeFirst();
  const used = await countUsed(db, userId, now);
  const counted = { usedToday: used.day, usedThisWeek: used.week };
  if (!row) return { state: 'off', ...counted };
  return {
    state: row.state as AutoTopUp['state'],
    ...(row.stop_reason ? { stopReason: row.stop_reason as StopReason } : {}),
    packageId: row.package_id,
    packageName: row.name,
    price: { amount: formatMinor(row.price_minor, row.currency), currency: row.currency },
    cardId: row.card_id,
    thresholdTokens: unitsToTokens(row.threshold_units),
    mostPerDay: row.most_per_day,
    mostPerWeek: row.most_per_week,
    ...counted,
  };
}

/** Lists users whose balance is below their threshold and not being topped up, in id order, starting after `after`. */
export async function listDipped(db: Db, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id from auto_top_up a
      join account who on who.id = a.user_id and who.status = 'active'
      left join ledger_balance b on b.account_id = a.user_id
     where a.state = 'on' and a.payment_id is null and a.user_id > ${after}
       and coalesce(b.balance_units, 0) < a.threshold_units
     order by a.user_id limit ${most}`.execute(db);
  return rows.map((row) => row.user_id);
}

export const readPaymentWords = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment as p')
    .innerJoin('saved_card as c', 'c.id', 'p.card_id')
    .select(['p.package_name', 'p.price_minor', 'p.currency', 'c.brand', 'c.last4'])
    .where('p.id', '=', paymentId)
    .executeTakeFirst();
