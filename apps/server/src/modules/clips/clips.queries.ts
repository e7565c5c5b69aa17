import type { AccountRole } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import type { Caller } from '../../platform/caller.ts';
import { publicName } from '../accounts/index.ts';
import { showsTo } from '../blocking/index.ts';
import type { Clip } from './clips.rules.ts';

interface Named {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
export interface ClipRow extends Clip {
  readonly performer: Named;
  readonly maker: (Named & { readonly role: AccountRole }) | null;
}

const COLUMNS = sql`c.id, c.performer_id, c.stream_id, c.maker_id, c.title, c.seconds, c.state, c.video_key,
  c.poster_key,
  c.duration_ms, c.created_at,
  json_build_object('id', p.id, 'username', p.username, 'name', p.name, 'avatar_key', p.avatar_key) as performer,
  case when m.id is null then null else
    json_build_object('id', m.id, 'username', m.username, 'name', ${publicName('m')}, 'avatar_key', m.avatar_key,
      'role', m.role) end as maker`;
const TABLES = sql`clip c join account p on p.id = c.performer_id left join account m on m.id = c.maker_id`;

export async function areClipsAllowed(db: Db, performerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clip_terms')
    .select('is_allowed')
    .where('performer_id', '=', performerId)
    .executeTakeFirst();
  return row?.is_allowed === true;
}

/** Finds a clip that was not removed. */
export async function findClip(db: Db, id: string): Promise<ClipRow | undefined> {
  const { rows } = await sql<ClipRow>`
    select ${COLUMNS} from ${TABLES} where c.id = ${id} and c.state <> 'removed' and p.status = 'active'`.execute(db);
  return rows[0];
}

/** Lists the ready clips of a creator. Empty for callers who may not see the creator. */
export const listOfPerformer = (db: Db, caller: Caller, performerId: string, page: IdPage): Promise<Listed<ClipRow>> =>
  listById<ClipRow>(
    db,
    {
      columns: COLUMNS,
      tables: TABLES,
      id: sql`c.id`,
      where: sql`c.performer_id = ${performerId} and c.state = 'ready' and p.status = 'active'
        and ${showsTo(sql`c.performer_id`, caller)}`,
    },
    page,
  );

export const listOwn = (db: Db, makerId: string, page: IdPage): Promise<Listed<ClipRow>> =>
  listById<ClipRow>(
    db,
    {
      columns: COLUMNS,
      tables: TABLES,
      id: sql`c.id`,
      where: sql`c.maker_id = ${makerId} and c.state <> 'removed' and p.status = 'active'`,
    },
    page,
  );

export interface Stage {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly nodeUrl: string | null;
  /** True while a show other than the public one is using the stream. */
  readonly isClosed: boolean;
}
/** Finds the running broadcast of a performer. */
export async function findStage(db: Db, performerId: string): Promise<Stage | undefined> {
  const { rows } = await sql<Stage>`
    select id, title, state, node_url as "nodeUrl", session_id is not null as "isClosed"
      from stream where kind = 'show' and performer_id = ${performerId} and state <> 'ended'`.execute(db);
  return rows[0];
}

/** Counts the clips requested in the last hour: by this maker, and by everyone for this creator. */
export async function countRecent(
  db: Db,
  { makerId, performerId, now }: { readonly makerId: string; readonly performerId: string; readonly now: Date },
): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select (select count(*)::int from clip where maker_id = ${makerId}
      and created_at > ${now}::timestamptz - interval '1 hour') as own,
           (select count(*)::int from clip where performer_id = ${performerId}
             and created_at > ${now}::timestamptz - interval '1 hour') as all`.execute(db);
  return rows[0] ?? { own: 0, all: 0 };
}

/** Lists the streams whose last seconds this media node should keep now. */
export async function listWanted(db: Db, nodeUrl: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from stream s join clip_terms t on t.performer_id = s.performer_id and t.is_allowed
     where s.node_url = ${nodeUrl} and s.kind = 'show' and s.state = 'live' and s.lost_at is null
       and s.session_id is null`.execute(db);
  return rows.map((row) => row.id);
}

export interface Asked extends Pick<Clip, 'id' | 'performer_id' | 'stream_id' | 'seconds' | 'created_at'> {
  /** End of the latest show on the stream that was not public. */
  readonly closed_until: Date | null;
}
export async function listAsked(db: Db, nodeUrl: string): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select c.id, c.performer_id, c.stream_id, c.seconds, c.created_at,
           (select max(coalesce(e.ended_at, c.created_at)) from show_session e where e.stream_id = c.stream_id
               and e.started_at is not null and e.started_at < c.created_at) as closed_until
      from clip c where c.node_url = ${nodeUrl} and c.state = 'making' order by c.created_at limit 20`.execute(db);
  return rows;
}
