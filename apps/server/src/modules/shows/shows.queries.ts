import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Participant, PaidShow, Terms } from './shows.rules.ts';
import { isId } from '../../platform/ids.ts';
import { publicName } from '../accounts/index.ts';

/** Returns undefined unless the performer is active and approved. */
export async function findTerms(db: Db, idOrName: string): Promise<Terms | undefined> {
  const by = isId(idOrName) ? sql`a.id = ${idOrName}::uuid` : sql`a.username = ${idOrName}`;
  const { rows } = await sql<Terms>`
    select t.* from show_terms t join account a on a.id = t.performer_id join performer p on p.id = a.id
     where a.status = 'active' and p.verification_status = 'verified' and ${by}`.execute(db);
  return rows[0];
}

export const termsOf = (db: Db, performerId: string): Promise<Terms> =>
  db.selectFrom('show_terms').selectAll().where('performer_id', '=', performerId).executeTakeFirstOrThrow();

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
export interface ShowView extends PaidShow {
  readonly performer: Person;
  readonly customer: Person | null;
}
const VIEW = sql`
  s.*, jsonb_build_object('id', a.id, 'username', a.username, 'name', a.name, 'avatar_key', a.avatar_key) as performer,
  case when c.id is null then null
       else jsonb_build_object('id', c.id, 'username', c.username, 'name', ${publicName('c')}, 'avatar_key',
         c.avatar_key) end as customer
  from show_session s join account a on a.id = s.performer_id left join account c on c.id = s.customer_id`;

export async function findShow(db: Db, id: string): Promise<ShowView | undefined> {
  const { rows } = await sql<ShowView>`select ${VIEW} where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds a performer's show of this kind that hasn't ended, or the show with this id. */
export async function findGoing(db: Db, id: string, kind: PaidShow['kind']): Promise<ShowView | undefined> {
  const { rows } = await sql<ShowView>`
    select ${VIEW} where s.kind = ${kind} and (s.id = ${id} or (s.performer_id = ${id} and s.state <> 'ended'))
     order by (s.id = ${id}) desc, s.state = 'running' desc, s.id desc limit 1`.execute(db);
  return rows[0];
}

/** Lists the shows an account is currently in, as performer or viewer. */
export async function listGoing(db: Db, accountId: string): Promise<ShowView[]> {
  const { rows } = await sql<ShowView>`
    select ${VIEW} where s.state <> 'ended' and s.id in (
       select g.id from show_session g where g.performer_id = ${accountId} and g.state <> 'ended'
       union all select t.session_id from show_participant t where t.viewer_id = ${accountId} and t.state <> 'left')
     order by s.id limit 50`.execute(db);
  return rows;
}

export interface HistoryPage {
  readonly limit: number;
  readonly offset: number;
  readonly cursor: string | undefined;
}
/** Lists an account's past shows, newest first. Returns one row more than the limit if there are more. */
export async function listHistory(
  db: Db,
  account: { id: string; isPerformer: boolean },
  page: HistoryPage,
): Promise<ShowView[]> {
  const mine = account.isPerformer
    ? sql`select s.id from show_session s where s.performer_id = ${account.id} and s.state = 'ended'`
    : sql`select s.id from show_participant t join show_session s on s.id = t.session_id
      where t.viewer_id = ${account.id} and s.state = 'ended'`;
  const id = account.isPerformer ? sql`s.id` : sql`t.session_id`;
  const after = page.cursor ? sql`and ${id} < ${page.cursor}::uuid` : sql``;
  const { rows } = await sql<ShowView>`
    select ${VIEW} where s.id in (${mine} ${after} order by ${id} desc limit ${page.limit + 1} offset ${page.offset})
     order by s.id desc`.execute(db);
  return rows;
}

export async function participantsOf(
  db: Db,
  viewerId: string,
  sessionIds: readonly string[],
): Promise<Map<string, Participant>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('show_participant')
    .selectAll()
    .where('viewer_id', '=', viewerId)
    .where('session_id', 'in', [...sessionIds])
    .execute();
  return new Map((rows as Participant[]).map((participant) => [participant.session_id, participant]));
}

/** Returns these groups' joined and reserved viewers by show, in order of arrival. */
export async function membersOf(db: Db, sessionIds: readonly string[]): Promise<Map<string, Person[]>> {
  const members = new Map<string, Person[]>(sessionIds.map((id) => [id, []]));
  if (sessionIds.length === 0) return members;
  const { rows } = await sql<Person & { session_id: string }>`
    select t.session_id, a.id, a.username, ${publicName('a')} as name, a.avatar_key from show_participant t
      join account a on a.id = t.viewer_id
     where t.session_id = any(${[...sessionIds]}::uuid[]) and t.state <> 'left' and t.kind = 'member'
     order by t.joined_at, t.id`.execute(db);
  for (const { session_id: id, ...person } of rows) members.get(id)?.push(person);
  return members;
}

/** Counts a show's waiting and joined viewers, excluding peekers. */
export const countViewers = async (db: Db, sessionId: string): Promise<number> =>
  (await db.selectFrom('show_session').select('viewers').where('id', '=', sessionId).executeTakeFirst())?.viewers ?? 0;

export interface Membership {
  readonly state: PaidShow['state'];
  readonly isIn: boolean;
  /** True if the account sees the show but not its chat. */
  readonly isPeeking: boolean;
}
/** Returns an account's current or past participation in a show, with the show's state. */
export async function findMembership(db: Db, sessionId: string, accountId: string): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select s.state, s.performer_id = ${accountId}
      or coalesce(t.state <> 'left', false) as "isIn", coalesce(t.kind = 'peek', false) as "isPeeking"
      from show_session s left join show_participant t on t.session_id = s.id and t.viewer_id = ${accountId}
     where s.id = ${sessionId} and (s.performer_id = ${accountId} or t.id is not null)`.execute(db);
  return rows[0];
}

export interface Stage {
  readonly streamId: string;
  readonly title: string;
  readonly studioId: string | null;
  readonly state: 'announced' | 'live' | 'away';
}
/** Finds a performer's public show that hasn't ended, with the studio that shares in it. */
export async function findStage(db: Db, performerId: string): Promise<Stage | undefined> {
  const { rows } = await sql<Stage>`
    select s.id as "streamId", s.title, p.studio_id as "studioId", s.state from stream s
      join performer p on p.id = s.performer_id
     where s.performer_id = ${performerId} and s.state <> 'ended' and s.kind = 'show'`.execute(db);
  return rows[0];
}

/** Lists the shows a viewer currently takes part in, with one performer or all. */
export async function listParticipating(db: Db, viewerId: string, performerId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from show_session s join show_participant t on t.session_id = s.id
     where t.viewer_id = ${viewerId} and t.state <> 'left' and s.state <> 'ended'
       and (${performerId}::uuid is null or s.performer_id = ${performerId}::uuid) order by s.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Lists participants in a performer's shows who are in these countries. */
export async function listParticipatingIn(
  db: Db,
  performerId: string,
  countries: readonly string[],
): Promise<{ readonly viewerId: string; readonly country: string }[]> {
  const { rows } = await sql<{ viewerId: string; country: string }>`
    select distinct t.viewer_id as "viewerId", g.country from show_participant t
      join show_session s on s.id = t.session_id
      join media_grant g on g.participant_id = t.id
     where s.performer_id = ${performerId} and s.state <> 'ended' and t.state <> 'left'
       and g.country = any(${countries}::text[])`.execute(db);
  return rows;
}
