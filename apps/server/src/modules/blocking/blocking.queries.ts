import type { Answer, performers } from '@footlight/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';

const FIRST_PAGE = { limit: 100, offset: 0 };

/**
 * Returns whether a performer has blocked the caller, by account or country. Always false for staff and the performer.
 */
export async function isBlocked(
  db: Db,
  performerId: string,
  caller: Pick<Caller, 'role' | 'accountId' | 'country'>,
): Promise<boolean> {
  if (caller.role === 'staff' || caller.accountId === performerId) return false;
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select 1 from block where performer_id = ${performerId}::uuid
      and user_id = ${caller.accountId || null}::uuid)
        or exists (select 1 from blocked_country where performer_id = ${performerId}::uuid
          and country = ${caller.country || null}) as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}

/** Returns a performer's blocks: all countries, and a page of viewers, newest first. */
export async function readBlocking(
  db: Db,
  performerId: string,
  { limit, offset } = FIRST_PAGE,
): Promise<Answer<typeof performers.blocking>> {
  const countries = await db
    .selectFrom('blocked_country')
    .select('country')
    .where('performer_id', '=', performerId)
    .orderBy('country')
    .execute();
  const users = await db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.user_id')
    .select(['account.id', 'account.username', 'block.created_at'])
    .where('block.performer_id', '=', performerId)
    .orderBy('block.created_at', 'desc')
    .orderBy('account.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('block')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('performer_id', '=', performerId)
    .executeTakeFirstOrThrow();
  return {
    countries: countries.map((row) => row.country),
    users: users.map((row) => ({ _id: row.id, username: row.username, createdAt: row.created_at.toISOString() })),
    totalUsers: total,
  };
}
