import type { Answer, teams, StudioRole } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type Listed } from '../../platform/db/paging.ts';

export interface TeammateRow {
  readonly id: string;
  readonly studio_id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StudioRole;
  readonly is_confirmed: boolean;
  readonly has_second_factor: boolean;
  readonly created_at: Date;
  readonly seen_at: Date | null;
  readonly removed_at: Date | null;
}
export const MOST_TEAMMATES = 50;

async function readTeammates(db: Db, where: RawBuilder<unknown>): Promise<TeammateRow[]> {
  const { rows } = await sql<TeammateRow>`
    select h.id, h.studio_id, a.name, a.email::text as email, h.role, a.email_verified_at is not null as is_confirmed,
           coalesce(t.totp_secret is not null or t.email_on, false) as has_second_factor, h.created_at, h.removed_at,
           (select max(last_seen_at) from session where account_id = h.id) as seen_at
      from studio_teammate h join account a on a.id = h.id left join two_factor t on t.account_id = h.id
     where ${where} order by h.id limit ${sql.lit(2 * MOST_TEAMMATES)}`.execute(db);
  return rows;
}

/** Returns a studio's current teammates. */
export const listTeammates = (db: Db, studioId: string): Promise<TeammateRow[]> =>
  readTeammates(db, sql`h.studio_id = ${studioId} and h.removed_at is null`);

/** Returns a studio's current and former teammates, except erased ones. */
export const listAllTeammates = (db: Db, studioId: string): Promise<TeammateRow[]> =>
  readTeammates(db, sql`h.studio_id = ${studioId} and a.erased_at is null`);

/** Finds a current teammate by id, or a former one by email. */
export async function findTeammate(
  db: Db,
  studioId: string,
  by: { readonly id: string } | { readonly email: string },
): Promise<TeammateRow | undefined> {
  const named =
    'id' in by
      ? sql`h.id = ${by.id} and h.removed_at is null`
      : sql`a.email = ${by.email} and h.removed_at is not null`;
  return (await readTeammates(db, sql`h.studio_id = ${studioId} and ${named}`))[0];
}

export const teammateOf = (row: TeammateRow): Answer<typeof teams.list>['data'][number] => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.is_confirmed ? 'active' : 'invited',
  hasSecondFactor: row.has_second_factor,
  createdAt: row.created_at.toISOString(),
  ...(row.seen_at ? { lastSeenAt: row.seen_at.toISOString() } : {}),
});

export interface ActRow {
  readonly id: string;
  readonly at: Date;
  readonly actor: string | null;
  readonly call: string;
  readonly subject: string;
}
export const listTrail = (
  db: Db,
  studioId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Listed<ActRow>> =>
  listById<ActRow>(
    db,
    {
      columns: sql`t.id, t.at, a.name as actor, t.call, t.subject`,
      tables: sql`studio_act t left join account a on a.id = t.actor_id`,
      where: sql`t.studio_id = ${studioId} and t.is_done`,
      id: sql`t.id`,
      counted: sql`studio_act t`,
    },
    { limit, cursor, offset: 0, sort: 'desc' },
  );
