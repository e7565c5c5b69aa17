import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Reports whether a viewer may get reminders: the performer is approved and hasn't blocked them. */
export async function isRemindable(db: Db, performerId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from performer p join account a on a.id = p.id
    where p.id = ${performerId} and p.verification_status = 'verified' and a.status = 'active'
      and not exists (select 1 from block b where b.performer_id = p.id and b.user_id = ${userId})`.execute(db);
  return rows.length > 0;
}

/** Sorts before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface Waiting {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** Language of the page on which the viewer requested the reminder, or else of their profile. */
  readonly language: string | null;
}
/**
 * Lists viewers who requested reminders of a performer's shows and may see them: at most `limit`, in id order, after
 * `after`.
 */
export async function listWaiting(
  db: Db,
  performerId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select a.id as "userId", a.email::text as email, a.name, coalesce(r.language, a.language) as language
      from performer_reminder r join account a on a.id = r.user_id
     where r.performer_id = ${performerId} and r.user_id > ${after ?? NOBODY}::uuid and a.status = 'active'
       and a.email_verified_at is not null
       and not exists (select 1 from block b where b.performer_id = r.performer_id and b.user_id = a.id)
       and not exists (select 1 from blocked_country bc where bc.performer_id = r.performer_id
         and bc.country = a.country)
     order by r.user_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns a performer's names and whether they are on air, or undefined if the performer isn't listed. */
export async function findPerformer(
  db: Db,
  performerId: string,
): Promise<{ readonly username: string; readonly name: string; readonly isOnAir: boolean } | undefined> {
  const { rows } = await sql<{ username: string; name: string; isOnAir: boolean }>`
    select a.username::text as username, a.name, p.streaming_status <> 'offline' as "isOnAir"
      from account a join performer p on p.id = a.id
     where a.id = ${performerId} and a.status = 'active' and p.verification_status = 'verified'`.execute(db);
  return rows[0];
}
