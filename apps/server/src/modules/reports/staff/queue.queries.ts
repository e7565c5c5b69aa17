import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { countRows, idCursor, type Total } from '../../../platform/db/paging.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { StoredEvidence } from '../file-case.ts';
import type { CaseKind } from '../reports.rules.ts';

interface Named {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: string;
}
export interface QueueRow {
  readonly id: string;
  readonly kind: CaseKind;
  readonly subject_id: string;
  readonly title: string;
  readonly state: 'open' | 'decided';
  readonly rank: number;
  readonly reason: string;
  readonly reports: number;
  readonly is_hidden: boolean;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly owner: Named | null;
  readonly claim: { readonly id: string; readonly name: string; readonly until: string } | null;
  readonly decision: {
    readonly id: string;
    readonly outcome: 'none' | 'warn' | 'remove' | 'suspend' | 'ban';
    readonly reason: string;
    readonly ground: 'law' | 'terms';
    readonly text: string;
    readonly until: string | null;
    readonly decided_at: string;
    readonly undone_at: string | null;
    readonly decider: string | null;
  } | null;
  readonly appeal: {
    readonly text: string;
    readonly created_at: string;
    readonly outcome: 'upheld' | 'undone' | null;
    readonly answer: string | null;
    readonly decided_at: string | null;
    readonly by_reporter: boolean;
    readonly decider: string | null;
  } | null;
}

const named = (alias: string) =>
  sql.raw(`case when ${alias}.id is null then null else
    jsonb_build_object('id', ${alias}.id, 'username', ${alias}.username, 'name', ${alias}.name, 'role', ${alias}.role) end`);
const rows = (now: Date) => sql`
  select c.id, c.kind, c.subject_id, c.title, c.state, c.rank, c.reason, c.reports, c.hidden is not null as is_hidden,
    c.created_at, c.due_at,
    ${named('o')} as owner,
    (select jsonb_build_object('id', s.id, 'name', s.name, 'until', k.until) from report_claim k
      join account s on s.id = k.staff_id
       where k.case_id = c.id and k.until > ${now}) as claim,
    case when d.id is null then null
      else jsonb_build_object('id', d.id, 'outcome', d.outcome, 'reason', d.reason, 'ground', d.ground,
      'text', d.text, 'until', d.until, 'decided_at', d.decided_at, 'undone_at', d.undone_at,
      'decider', (select s.name from account s where s.id = d.decided_by)) end as decision,
    case when p.decision_id is null then null
      else jsonb_build_object('text', p.text, 'created_at', p.created_at, 'outcome', p.outcome,
      'answer', p.answer, 'decided_at', p.decided_at, 'by_reporter', p.report_id is not null, 'decider',
        (select s.name from account s where s.id = p.decided_by)) end as appeal
  from report_case c left join account o on o.id = c.owner_id left join report_decision d on d.case_id = c.id
    and d.reopened_at is null
    left join report_appeal p on p.decision_id = d.id`;

export interface QueueFilter {
  readonly status: 'open' | 'own' | 'appealed' | 'decided';
  readonly kind?: string | undefined;
  readonly reason?: string | undefined;
  readonly username?: string | undefined;
  /** Username or email address of the reporter. */
  readonly reporter?: string | undefined;
  readonly staffId: string;
}

const STATUS: Readonly<Record<QueueFilter['status'], (filter: QueueFilter, now: Date) => RawBuilder<unknown>>> = {
  open: () => sql`c.state = 'open'`,
  own: ({ staffId }, now) =>
    sql`c.state = 'open' and c.id in (select k.case_id from report_claim k where k.staff_id = ${staffId}
      and k.until > ${now})`,
  appealed: () => sql`c.state = 'decided' and c.id in (select e.case_id from report_appeal a
    join report_decision e on e.id = a.decision_id where a.decided_at is null)`,
  decided: () => sql`c.state = 'decided'`,
};

const CURSOR = /^([01])\.(.{36})$/;

const reportedBy = (reporter: string): RawBuilder<unknown> =>
  reporter.includes('@')
    ? sql`select r.case_id from report r where r.email = ${reporter.toLowerCase()}
        union all select r.case_id from report r join account y on y.id = r.reporter_id where y.email = ${reporter}`
    : sql`select r.case_id from report r
      where r.reporter_id = (select y.id from account y where y.username = ${reporter})`;

/** Returns a page of the queue. Open cases are ordered by urgency and then age, all others newest first. */
export async function listCases(
  db: Db,
  filter: QueueFilter,
  { limit, cursor, now }: { readonly limit: number; readonly cursor: string | undefined; readonly now: Date },
): Promise<{ rows: QueueRow[]; total: Total; nextCursor?: string }> {
  const isOpen = filter.status === 'open' || filter.status === 'own';
  const where = sql.join(
    [
      STATUS[filter.status](filter, now),
      ...(filter.kind ? [sql`c.kind = ${filter.kind}`] : []),
      ...(filter.reason ? [sql`c.reason = ${filter.reason}`] : []),
      ...(filter.username
        ? [sql`c.owner_id = (select x.id from account x where x.username = ${filter.username})`]
        : []),
      ...(filter.reporter ? [sql`c.id in (${reportedBy(filter.reporter)})`] : []),
    ],
    sql` and `,
  );
  const beyond = beyondOf(cursor, isOpen);
  const { rows: read } = await sql<QueueRow>`${rows(now)} where ${where} and ${beyond}
    order by ${isOpen ? sql`c.rank, c.id` : sql`c.id desc`} limit ${limit + 1}`.execute(db);
  const page = read.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    total: await countRows(db, sql`select 1 from report_case c where ${where}`),
    ...(read.length > limit && last ? { nextCursor: `${last.rank}.${last.id}` } : {}),
  };
}

function beyondOf(cursor: string | undefined, isOpen: boolean): RawBuilder<unknown> {
  if (!cursor) return sql`true`;
  const [, rank, last] = CURSOR.exec(cursor) ?? refuse('VALIDATION_FAILED', undefined, { property: 'cursor' });
  const id = idCursor(last);
  return isOpen ? sql`(c.rank, c.id) > (${Number(rank)}::smallint, ${id}::uuid)` : sql`c.id < ${id}::uuid`;
}

export const findCase = async (db: Db, id: string, now: Date): Promise<QueueRow | undefined> =>
  (await sql<QueueRow>`${rows(now)} where c.id = ${id}`.execute(db)).rows[0];

export interface ReportedRow {
  readonly id: string;
  readonly source: 'person' | 'takedown' | 'match' | 'rule';
  readonly reason: string;
  readonly note: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly evidence: StoredEvidence;
  readonly created_at: Date;
  readonly reporter: Named | null;
}
/** Newest first. */
export async function listReported(db: Db, caseId: string, most: number): Promise<ReportedRow[]> {
  const { rows: read } = await sql<ReportedRow>`
    select r.id, r.source, r.reason, r.note, r.email, r.name, r.evidence, r.created_at, ${named('a')} as reporter
      from report r left join account a on a.id = r.reporter_id where r.case_id = ${caseId} order by r.id desc
        limit ${most}`.execute(db);
  return read;
}

export interface EarlierRow {
  readonly case_id: string;
  readonly outcome: 'none' | 'warn' | 'remove' | 'suspend' | 'ban';
  readonly reason: string;
  readonly decided_at: Date;
}
/** Lists earlier decisions about a person, newest first. Excludes the given case. */
export async function listEarlier(db: Db, ownerId: string, caseId: string, most: number): Promise<EarlierRow[]> {
  const { rows: read } = await sql<EarlierRow>`select case_id, outcome, reason, decided_at from report_decision
    where owner_id = ${ownerId} and case_id <> ${caseId} and undone_at is null order by id desc limit ${most}`.execute(
    db,
  );
  return read;
}
