import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The two parties of a subscription, with the data that emails and charges need. */
export interface Parties {
  readonly id: string;
  readonly studio_id: string | null;
  /** True if both accounts are active and neither has blocked the other. */
  readonly is_possible: boolean;
  readonly email: string;
  /** The subscriber's private name, for emails to them only. */
  readonly name: string;
  readonly username: string;
  readonly language: string | null;
  readonly performer_email: string;
  readonly performer_name: string;
  readonly performer_username: string;
  readonly performer_language: string | null;
}

export async function findParties(db: Db, ids: readonly string[]): Promise<Map<string, Parties>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Parties>`
    select s.id, p.studio_id, u.email::text as email, u.name, u.username::text as username, u.language,
      a.email::text as performer_email, a.name as performer_name,
           a.username::text as performer_username, a.language as performer_language,
           u.status = 'active' and a.status = 'active' and p.verification_status = 'verified'
             and not exists (select 1 from block b where b.performer_id = s.performer_id
               and b.user_id = s.subscriber_id) as is_possible
      from subscription s join account u on u.id = s.subscriber_id join account a on a.id = s.performer_id
      join performer p on p.id = s.performer_id where s.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findPeriodOf(
  db: Db,
  transferId: string,
): Promise<{ readonly subscriptionId: string; readonly number: number } | undefined> {
  const row = await db
    .selectFrom('subscription_period')
    .select(['subscription_id', 'number'])
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  return row && { subscriptionId: row.subscription_id, number: row.number };
}
