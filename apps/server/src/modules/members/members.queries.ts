import type { MemberStatus } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { beyondNumber, countRows, microsOf, pageOf, placeCursor, type Total } from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';
import { memberSums } from '../earnings/index.ts';

export interface MemberRow {
  readonly id: string;
  readonly status: MemberStatus;
  readonly performer_id: string | null;
  readonly email: string | null;
  readonly since: Date;
  readonly expires_at: Date | null;
  readonly left_at: Date | null;
  readonly reason: string | null;
  readonly username: string | null;
  readonly name: string | null;
  readonly avatar_key: string | null;
  readonly verification_status: 'pending' | 'verified' | 'rejected' | null;
  readonly streaming_status: 'offline' | 'public' | 'away' | 'private' | 'group' | 'paid' | null;
  readonly last_online_at: Date | null;
  readonly gross: number;
  readonly platform: number;
  readonly net: number;
}
export interface MemberPage {
  readonly q?: string | undefined;
  readonly status?: MemberStatus | undefined;
  /** Restricts the page to one row. */
  readonly id?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  readonly sortBy: 'joinedAt' | 'earned' | 'lastOnline';
  readonly cursor?: string | undefined;
}
const DAYS = 30;

/** SQL for a studio's members and invitees, or for former members if requested. */
function peopleOf(studioId: string, status: MemberStatus | undefined, now: Date): RawBuilder<unknown> {
  const current = sql`
    select p.id, p.member_status as status, p.id as performer_id, null::citext as email, m.joined_at as since,
           null::timestamptz as expires_at, null::timestamptz as left_at, null as reason
      from performer p join studio_membership m on m.performer_id = p.id and m.left_at is null
     where p.studio_id = ${studioId}`;
  const invited = sql`
    select case when i.email is null then i.performer_id else i.id end, 'invited', i.performer_id, i.email,
      i.created_at,
           i.expires_at, null, null
      from studio_invitation i where i.studio_id = ${studioId} and i.status = 'open' and i.expires_at > ${now}`;
  const left = sql`
    select l.performer_id as id, 'left' as status, l.performer_id, null::citext as email, l.joined_at as since,
           null::timestamptz as expires_at, l.left_at, l.reason
      from (select distinct on (m.performer_id) m.* from studio_membership m
             where m.studio_id = ${studioId} order by m.performer_id, m.id desc) l where l.left_at is not null`;
  if (status === 'left') return left;
  if (status === 'invited') return invited;
  return status ? sql`${current} and p.member_status = ${status}` : sql`${current} union all ${invited}`;
}

const LAST_ONLINE = sql`(select coalesce(s.ended_at, now()) from stream s
  where s.performer_id = r.performer_id and s.kind = 'show' and s.started_at is not null order by s.id desc limit 1)`;

const NUMBERS: Readonly<Record<MemberPage['sortBy'], RawBuilder<unknown>>> = {
  joinedAt: microsOf(sql`r.since`),
  earned: sql`greatest(coalesce(e.gross - e.platform, 0), 0)`,
  lastOnline: sql`coalesce(${microsOf(LAST_ONLINE)}, 0)`,
};

/** Reads a page of a studio's members, with their earnings of the last 30 days (UTC). */
export async function listMembers(
  db: Db,
  studioId: string,
  { q, status, id, limit, offset, sort, sortBy, cursor }: MemberPage,
  now: Date,
): Promise<{ readonly rows: MemberRow[]; readonly total: Total; readonly nextCursor?: string }> {
  const people = sql`(${peopleOf(studioId, status, now)}) r (id, status, performer_id, email, since, expires_at,
    left_at, reason)`;
  const found = sql`${people} left join account a on a.id = r.performer_id`;
  const where = sql`${id ? sql`r.id = ${id}` : sql`true`} and ${
    q
      ? sql`(a.username::text ilike ${containing(q)} or a.name ilike ${containing(q)}
          or r.email::text ilike ${containing(q)})`
      : sql`true`
  }`;
  const number = NUMBERS[sortBy];
  const today = now.toISOString().slice(0, 10);
  const fromDate = new Date(now.getTime() - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await sql<MemberRow & { readonly place: number }>`
    with e as materialized (${memberSums(studioId, { fromDate, toDate: today, timeZone: 'UTC' })})
    select r.*, r.email::text as email, a.username::text as username, a.name, a.avatar_key, p.verification_status,
           p.streaming_status, ${LAST_ONLINE} as last_online_at, coalesce(e.gross, 0) as gross,
           coalesce(e.platform, 0) as platform, coalesce(e.net, 0) as net
      from (select r.*, (${number})::bigint as place from ${found}
              left join e on e.member_id = r.performer_id
             where ${where} and ${beyondNumber(sql`(${number})::bigint`, sql`r.id`, sort, cursor)}
             order by place ${sql.raw(sort)}, r.id ${sql.raw(sort)} limit ${limit + 1} offset ${cursor ? 0 : offset}) r
      left join account a on a.id = r.performer_id left join performer p on p.id = r.performer_id
      left join e on e.member_id = r.performer_id
     order by r.place ${sql.raw(sort)}, r.id ${sql.raw(sort)}`.execute(db);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => placeCursor(last.place, last.id));
  return { rows: page, total: await countRows(db, sql`select 1 from ${found} where ${where}`), ...next };
}

export interface InvitedRow {
  readonly id: string;
  readonly studio_id: string;
  readonly email: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
const INVITED = sql`select i.id, i.studio_id, i.email::text as email, i.created_at, i.expires_at,
  a.username::text as username, a.name, a.avatar_key
  from studio_invitation i join account a on a.id = i.studio_id and a.status = 'active'`;

const MOST_SHOWN = 100;
/** Lists studios that have invited a performer, newest first. Empty while the performer is in a studio. */
export async function listInvitations(db: Db, performerId: string, now: Date): Promise<InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    ${INVITED} join account me on me.id = ${performerId} join performer p on p.id = me.id and p.studio_id is null
     where i.status = 'open' and i.expires_at > ${now}
       and (i.performer_id = me.id or (i.performer_id is null and i.email = me.email))
     order by i.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export async function findInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<InvitedRow | undefined> {
  const { rows } = await sql<InvitedRow>`
    ${INVITED} where i.token_hash = ${tokenHash} and i.status = 'open' and i.expires_at > ${now}`.execute(db);
  return rows[0];
}

export interface StayRow {
  readonly studio_id: string;
  readonly member_status: 'active' | 'inactive';
  readonly joined_at: Date;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
export async function findStay(db: Db, performerId: string): Promise<StayRow | undefined> {
  const { rows } = await sql<StayRow>`
    select p.studio_id, p.member_status, m.joined_at, a.username::text as username, a.name, a.avatar_key
      from performer p join account a on a.id = p.studio_id
      join studio_membership m on m.performer_id = p.id and m.left_at is null
     where p.id = ${performerId}`.execute(db);
  return rows[0];
}
