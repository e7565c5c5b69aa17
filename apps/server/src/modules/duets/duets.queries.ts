import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';

interface SideRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly stream_id: string;
  readonly is_away: boolean;
}
export interface DuetRow {
  readonly id: string;
  readonly host: SideRow;
  readonly guest: SideRow;
  readonly invited_at: Date;
  readonly answer_by: Date | null;
  readonly started_at: Date | null;
}

const side = (account: string, stream: string) => sql`jsonb_build_object(
  'id', ${sql.ref(account)}.id, 'username', ${sql.ref(account)}.username, 'name', ${sql.ref(account)}.name,
  'avatar_key', ${sql.ref(account)}.avatar_key, 'stream_id', ${sql.ref(stream)}.id,
  'is_away', ${sql.ref(stream)}.state = 'away')`;

const DUETS = sql`select d.id, d.invited_at, d.answer_by, d.started_at,
    ${side('h', 'hs')} as host, ${side('g', 'gs')} as guest
  from duet d
  join account h on h.id = d.host_id join stream hs on hs.id = d.host_stream_id
  join account g on g.id = d.guest_id join stream gs on gs.id = d.guest_stream_id`;

export async function findDuet(db: Db, id: string): Promise<DuetRow | undefined> {
  const { rows } = await sql<DuetRow>`${DUETS} where d.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds the running duet of a performer. */
export async function findRunning(db: Db, performerId: string): Promise<DuetRow | undefined> {
  const { rows } = await sql<DuetRow>`${DUETS}
    where d.started_at is not null and ${performerId} in (d.host_id, d.guest_id)`.execute(db);
  return rows[0];
}

/** Lists a performer's duet and the invitations that may still be answered, newest first. */
export async function listCurrent(db: Db, performerId: string, now: Date): Promise<DuetRow[]> {
  const { rows } = await sql<DuetRow>`${DUETS}
    where ${performerId} in (d.host_id, d.guest_id) and (d.answer_by is null or d.answer_by > ${now})
    order by d.id desc limit 50`.execute(db);
  return rows;
}

export interface OnAir {
  readonly streamId: string | null;
  readonly isLive: boolean;
  /** True if in a private, group or paid show, or in a war. */
  readonly isInShow: boolean;
  /** True if in a duet, or waiting for a guest's answer. */
  readonly isTaken: boolean;
}
/** Returns the state that duets depend on, for a verified performer. */
export async function findOnAir(db: Db, performerId: string, now: Date): Promise<OnAir | undefined> {
  const { rows } = await sql<OnAir>`
    select s.id as "streamId", coalesce(s.state = 'live', false) as "isLive",
      exists (select from show_session h where h.performer_id = p.id and h.state in ('accepted', 'running'))
        or exists (select from war_side w where w.performer_id = p.id and w.is_busy) as "isInShow",
      exists (select from duet d where p.id in (d.host_id, d.guest_id)
        and (d.started_at is not null or (d.host_id = p.id and d.answer_by > ${now}))) as "isTaken"
      from performer p join account a on a.id = p.id
      left join stream s on s.performer_id = p.id and s.kind = 'show' and s.state <> 'ended'
     where p.id = ${performerId} and p.verification_status = 'verified' and a.status = 'active'`.execute(db);
  return rows[0];
}

export interface PartnerRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly title: string;
}
/** Lists performers on air for everyone who are free and would receive an invitation from the caller. */
export async function listPartners(db: Db, caller: Pick<Caller, 'accountId' | 'country'>): Promise<PartnerRow[]> {
  const me = sql`${caller.accountId}::uuid`;
  const { rows } = await sql<PartnerRow>`
    select a.id, a.username::text as username, a.name, a.avatar_key, s.title
      from stream s join account a on a.id = s.performer_id join performer p on p.id = a.id
     where s.kind = 'show' and s.state = 'live' and s.session_id is null and s.performer_id <> ${me}
       and a.status = 'active' and p.verification_status = 'verified'
       and not exists (select from show_session h where h.performer_id = p.id and h.state in ('accepted', 'running'))
       and not exists (select from war_side w where w.performer_id = p.id and w.is_busy)
       and not exists (select from duet d where d.started_at is not null and p.id in (d.host_id, d.guest_id))
       and not exists (select from war_block b where b.performer_id = p.id and b.blocked_id = ${me})
       and not exists (select from block k
         where (k.performer_id, k.user_id) in ((p.id, ${me}), (${me}, p.id)))
       and not exists (select from blocked_country c where c.performer_id = p.id
         and c.country = ${caller.country || null})
     order by s.started_at desc, s.id limit 50`.execute(db);
  return rows;
}
