import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { beyondPlace, countRows, microsOf, pageOf, placeCursor, type Total } from '../../../platform/db/paging.ts';
import { VIEW, type WarView } from '../wars.queries.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}
/** Lists a performer's finished wars, newest first. Returns one more than the limit if there are more. */
export async function listHistory(db: Db, performerId: string, page: Page): Promise<WarView[]> {
  const after = page.cursor ? sql`and s.war_id < ${page.cursor}::uuid` : sql``;
  const { rows } = await sql<WarView>`
    select ${VIEW} where w.id in (
      select s.war_id from war_side s join stream_war f on f.id = s.war_id
       where s.performer_id = ${performerId} and f.state = 'ended' and f.started_at is not null ${after}
       order by s.war_id desc limit ${page.limit + 1} offset ${page.cursor ? 0 : page.offset})
     order by w.id desc`.execute(db);
  return rows;
}

export interface WarTally {
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}
export async function findRecord(db: Db, performerId: string): Promise<WarTally> {
  const { rows } =
    await sql<WarTally>`select wins, losses, draws from war_tally where performer_id = ${performerId}`.execute(db);
  return rows[0] ?? { wins: 0, losses: 0, draws: 0 };
}

export interface UnheardRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly since: Date;
}
/** Lists performers whose requests the performer has blocked, most recent first. */
export async function listUnheard(
  db: Db,
  performerId: string,
  page: Page,
): Promise<{ readonly rows: UnheardRow[]; readonly total: Total; readonly nextCursor?: string }> {
  const beyond = beyondPlace(sql`b.created_at`, sql`b.blocked_id`, 'desc', page.cursor);
  const { rows } = await sql<UnheardRow & { micros: number }>`
    select a.id, a.username::text as username, a.name, a.avatar_key, b.created_at as since,
      ${microsOf(sql`b.created_at`)} as micros
      from war_block b join account a on a.id = b.blocked_id where b.performer_id = ${performerId} and ${beyond}
     order by b.created_at desc, b.blocked_id desc
       limit ${page.limit + 1} offset ${page.cursor ? 0 : page.offset}`.execute(db);
  const total = await countRows(db, sql`select 1 from war_block where performer_id = ${performerId}`);
  return { ...pageOf(rows, page.limit, (last) => placeCursor(last.micros, last.id)), total };
}
