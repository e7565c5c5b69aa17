import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { VIEW, type WarView } from '../wars.queries.ts';

type Db = Kysely<Tables>;
export interface Page {
  readonly limit: number;
  readonly offset: number;
}
/** Wars of a performer that were fought and are over, the newest first. */
export async function listHistory(db: Db, performerId: string, page: Page): Promise<WarView[]> {
  const { rows } = await sql<WarView>`
    select ${VIEW} where w.state = 'ended' and w.started_at is not null
       and exists (select 1 from war_side s where s.war_id = w.id and s.performer_id = ${performerId})
     order by w.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export interface WarTally {
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}
/** How a performer has fared in wars that were fought. */
export async function findRecord(db: Db, performerId: string): Promise<WarTally> {
  const { rows } = await sql<WarTally>`
    select count(*) filter (where w.winner_id = ${performerId})::int as wins,
           count(*) filter (where w.winner_id <> ${performerId})::int as losses,
           count(*) filter (where w.winner_id is null)::int as draws
      from stream_war w join war_side s on s.war_id = w.id and s.performer_id = ${performerId}
     where w.state = 'ended' and w.started_at is not null`.execute(db);
  return rows[0]!;
}

export interface UnheardRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly since: Date;
}
/** Performers whose requests one does not hear, the newest first, and how many they are in all. */
export async function listUnheard(
  db: Db,
  performerId: string,
  page: Page,
): Promise<{ rows: UnheardRow[]; total: number }> {
  const { rows } = await sql<UnheardRow & { total: number }>`
    select a.id, a.username::text as username, a.name, a.avatar_key, b.created_at as since, (count(*) over ())::int as total
      from war_block b join account a on a.id = b.blocked_id where b.performer_id = ${performerId}
     order by b.created_at desc, a.id limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
