import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, MOST_COUNTED, pageOf, type Total } from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';
import { publicName } from '../accounts/index.ts';
import type { Part, Payment, Recording } from './recordings.rules.ts';

export interface ShowFacts {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly performerId: string;
  readonly customerId: string | null;
  readonly streamId: string;
  readonly studioId: string | null;
  readonly canRecord: boolean;
  readonly units: number;
  readonly hostName: string;
  readonly endedAt: Date | null;
}
export async function findPaidShow(db: Db, id: string): Promise<ShowFacts | undefined> {
  const { rows } = await sql<ShowFacts>`
    select s.id, s.kind, s.state, s.performer_id as "performerId", s.customer_id as "customerId",
      s.stream_id as "streamId",
           s.studio_id as "studioId", s.can_record as "canRecord", s.recording_units as units, a.name as "hostName",
             s.ended_at as "endedAt"
      from show_session s join account a on a.id = s.performer_id where s.id = ${id}`.execute(db);
  return rows[0];
}

export interface StageFacts {
  readonly id: string;
  readonly performerId: string;
  readonly title: string;
  readonly state: string;
  /** True if a non-public show is using the video stream. */
  readonly isClosed: boolean;
}
/** Finds a public show by its id, or a performer's current one. */
export async function findStage(db: Db, id: string): Promise<StageFacts | undefined> {
  const { rows } = await sql<StageFacts>`
    select s.id, s.performer_id as "performerId", s.title, s.state, coalesce(e.kind <> 'paid', false) as "isClosed"
      from stream s left join show_session e on e.id = s.session_id
     where s.kind = 'show' and (s.id = ${id} or (s.performer_id = ${id} and s.state <> 'ended'))
     order by (s.id = ${id}) desc limit 1`.execute(db);
  return rows[0];
}

export async function isSold(db: Db, recordingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('item_id', '=', recordingId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const findRecording = async (db: Db, id: string): Promise<Recording | undefined> =>
  (await db.selectFrom('recording').selectAll().where('id', '=', id).executeTakeFirst()) as Recording | undefined;

export const findOfPaidShow = async (db: Db, sessionId: string): Promise<Recording | undefined> =>
  (await db.selectFrom('recording').selectAll().where('session_id', '=', sessionId).executeTakeFirst()) as
    | Recording
    | undefined;

export const findOfStream = async (db: Db, streamId: string): Promise<Recording | undefined> =>
  (await db
    .selectFrom('recording')
    .selectAll()
    .where('stream_id', '=', streamId)
    .where('kind', '=', 'public')
    .where('state', '=', 'recording')
    .executeTakeFirst()) as Recording | undefined;

export const findPayment = async (db: Db, recordingId: string): Promise<Payment | undefined> =>
  (await db.selectFrom('recording_payment').selectAll().where('recording_id', '=', recordingId).executeTakeFirst()) as
    | Payment
    | undefined;

export const listParts = async (db: Db, recordingId: string): Promise<Part[]> =>
  (await db
    .selectFrom('recording_part')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .orderBy('id')
    .execute()) as Part[];

export interface Wanted {
  readonly id: string;
  readonly streamId: string;
}
/**
 * Lists the streams a media node should capture now: running private shows, and public ones while no other show is
 * using the video stream.
 */
export async function listWanted(db: Db, nodeUrl: string): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select r.id, r.stream_id as "streamId" from recording r join stream s on s.id = r.stream_id
      left join show_session e on e.id = s.session_id
     where r.state = 'recording' and not r.is_paused and s.node_url = ${nodeUrl} and s.lost_at is null
       and s.state = 'live'
       and ((r.kind = 'private' and s.session_id = r.session_id and e.state = 'running')
         or (r.kind = 'public' and (s.session_id is null or e.kind = 'paid')))`.execute(db);
  return rows;
}

export interface OpenPart {
  readonly id: string;
  readonly recordingId: string;
  readonly startedAt: Date;
}
/** Keeps only the open parts this node may deliver: its own parts and those of dead nodes. */
export async function listToBring(
  db: Db,
  ids: readonly string[],
  node: { readonly url: string; readonly heardAfter: Date },
): Promise<OpenPart[]> {
  const { rows } = await sql<OpenPart>`
    select p.id, p.recording_id as "recordingId", p.started_at as "startedAt" from recording_part p
     where p.id = any(${ids}::uuid[]) and p.state = 'open' and (p.node_url = ${node.url}
       or not exists (select 1 from stream_node n where n.url = p.node_url
         and n.heard_at > ${node.heardAfter}))`.execute(db);
  return rows;
}

/** Keeps only the parts that are open on any node. */
export async function listOpen(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('recording_part')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'open')
    .execute();
  return rows.map((row) => row.id);
}

export async function listOverdue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from recording r left join stream s on s.id = r.stream_id
      left join show_session e on e.id = r.session_id
     where r.state = 'recording'
       and (s.id is null or s.state = 'ended' or (r.kind = 'private' and (e.id is null or e.state = 'ended')))
     order by r.id limit 200`.execute(db);
  return rows.map((row) => row.id);
}

/** Lists recordings awaiting processing or a trim whose job hasn't reported progress for a while. */
export async function listSilent(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from recording where (state = 'processing' or (state = 'ready' and trim_from_ms is not null))
       and coalesce(worked_at, stopped_at) < ${before} order by id limit 200`.execute(db);
  return rows.map((row) => row.id);
}

/** Lists overdue recordings: those whose price is still held or that have no video yet. */
export async function listLate(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select recording_id as id from recording_payment where state = 'held' and paid_at < ${before}
    union select id from recording where state = 'processing' and stopped_at < ${before} limit 200`.execute(db);
  return rows.map((row) => row.id);
}

interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
export interface VodView extends Recording {
  readonly performer: Person;
  readonly customer: Person | null;
  readonly paidUnits: number | null;
}
const person = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('id', ${column('id')}, 'username', ${column('username')}, 'name', ${publicName(alias)},
    'avatar_key', ${column('avatar_key')})`;
};
const VIEW = sql`
  r.*, ${person('a')} as performer, case when c.id is null then null else ${person('c')} end as customer,
  case when y.state <> 'voided' then y.units end as "paidUnits"
  from recording r join account a on a.id = r.performer_id left join account c on c.id = r.customer_id
  left join recording_payment y on y.recording_id = r.id`;
/** Selects a performer's own visible recordings, or those a customer has paid for. */
const ownedBy = (accountId: string) =>
  sql`((r.performer_id = ${accountId} and r.hidden_at is null)
    or (r.customer_id = ${accountId} and coalesce(y.state <> 'voided' or r.state = 'failed', false)))`;

export async function findOwned(db: Db, accountId: string, id: string): Promise<VodView | undefined> {
  const { rows } = await sql<VodView>`select ${VIEW} where r.id = ${id} and ${ownedBy(accountId)}`.execute(db);
  return dated(rows)[0];
}

export interface OwnedPage {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
}
/** Lists an account's recordings, newest first. Merges two separate scans, as performer and as customer. */
export async function listOwned(
  db: Db,
  accountId: string,
  page: OwnedPage,
): Promise<{ readonly rows: VodView[]; readonly total: Total; readonly nextCursor?: string }> {
  const like = page.q ? sql`r.title ilike ${containing(page.q)}` : sql`true`;
  const offset = page.cursor ? 0 : page.offset;
  const owned = (after: RawBuilder<unknown>, most: number) => sql`
    (select r.id from recording r where r.performer_id = ${accountId} and r.hidden_at is null and ${like} and ${after}
      order by r.id desc limit ${most})
    union
    (select r.id from recording r left join recording_payment y on y.recording_id = r.id
      where r.customer_id = ${accountId} and coalesce(y.state <> 'voided' or r.state = 'failed', false) and ${like}
        and ${after} order by r.id desc limit ${most})`;
  const after = page.cursor ? sql`r.id < ${page.cursor}::uuid` : sql`true`;
  const { rows } = await sql<VodView>`
    select ${VIEW} where r.id in (
      select o.id from (${owned(after, offset + page.limit + 1)}) o order by o.id desc
        limit ${page.limit + 1} offset ${offset})
     order by r.id desc`.execute(db);
  const total = await countRows(db, sql`select 1 from (${owned(sql`true`, MOST_COUNTED + 1)}) o`);
  return { ...pageOf(dated(rows), page.limit, (last) => last.id), total };
}

/** Raw statements may return dates as text. */
const dated = <T extends VodView>(rows: readonly T[]): T[] =>
  rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
