import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Picture } from '../tickets.rules.ts';

/** Lists shows due for a reminder, for settlement, or because they missed their start. */
export async function listDue(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from ticketed_show where remind_at <= ${now} order by remind_at limit ${most})
    union (select id from ticketed_show where status = 'announced' and start_by <= ${now} order by start_by
      limit ${most})
    union (select id from ticketed_show where is_settling order by id limit ${most})`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listRunning(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ticketed_show where status = 'running' order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns whether the latest paid show of an announced show is running and has a picture. */
export async function readPicture(db: Db, showId: string): Promise<Picture> {
  const { rows } = await sql<Picture>`
    select s.state <> 'ended' as "isRunning", b.state = 'live' as "isLive",
      least(s.ended_at, b.ended_at, b.lost_at) as "endedAt"
      from show_session s join stream b on b.id = s.stream_id
     where s.ticketed_show_id = ${showId} order by s.id desc limit 1`.execute(db);
  return rows[0] ?? { isRunning: false, isLive: false, endedAt: null };
}

/** Returns the announced show behind a paid show. */
export async function findOfSession(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('show_session')
    .select('ticketed_show_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.ticketed_show_id ?? undefined;
}

/** Returns the announced show that a broadcast is currently showing. */
export async function findOfBroadcast(db: Db, streamId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select s.ticketed_show_id as id from show_session s
     where s.stream_id = ${streamId} and s.state = 'running' and s.ticketed_show_id is not null limit 1`.execute(db);
  return rows[0]?.id;
}

export async function listAnnounced(db: Db, performerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ticketed_show where performer_id = ${performerId} and status = 'announced' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists a creator's announced shows for which the holder has a ticket. */
export async function listHeldBy(db: Db, performerId: string | null, holderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from ticketed_show w join ticket t on t.show_id = w.id
     where (${performerId}::uuid is null or w.performer_id = ${performerId}::uuid) and w.status = 'announced'
       and t.holder_id = ${holderId} and t.state = 'held'
     order by w.id`.execute(db);
  return rows.map(({ id }) => id);
}
