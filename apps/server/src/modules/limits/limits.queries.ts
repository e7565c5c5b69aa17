import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Span, What } from './limits.rules.ts';

export interface LimitState {
  readonly what: What;
  readonly span: Span;
  readonly most: number | null;
  readonly used: number;
  readonly ends_at: Date;
  readonly next_most: number | null;
  readonly next_at: Date | null;
}

/** Reads an account's limits and their use at an instant. Empty until the first limit is set. */
export async function readState(db: Db, accountId: string, now: Date): Promise<LimitState[]> {
  const { rows } = await sql<LimitState>`
    select what, span, most, used, ends_at, next_most, next_at from spending_state(${accountId}, ${now})`.execute(db);
  return rows;
}

export async function readTerms(db: Db, accountId: string, now: Date) {
  const { rows } = await sql<{
    currency: string;
    zone: string;
    next_time_zone: string | null;
    next_time_zone_at: Date | null;
    cooling_until: Date | null;
  }>`
    select currency, spending_zone(t, ${now}) as zone, cooling_until,
           case when next_time_zone_at > ${now} then next_time_zone end as next_time_zone, next_time_zone_at
      from spending_terms t where account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Returns why an account cannot pay this amount of money now, or null if it can. */
export async function readMoneyRefusal(db: Db, accountId: string, priceMinor: number, now: Date) {
  const { rows } = await sql<{ refusal: { words: string; until: string } | null }>`
    select spending_refusal(${accountId}, 'money', ${priceMinor}, ${now}) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}
