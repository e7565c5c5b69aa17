import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { StoredEvidence } from './file-case.ts';
import type { CaseKind } from './reports.rules.ts';
import type { Reporter } from './statements/statement-mails.ts';

export async function findEvidence(db: Db, reportId: string): Promise<StoredEvidence | undefined> {
  const row = await db.selectFrom('report').select('evidence').where('id', '=', reportId).executeTakeFirst();
  return row?.evidence as unknown as StoredEvidence | undefined;
}

/** Returns the evidence of a report if it belongs to the case. */
export async function findEvidenceOf(db: Db, caseId: string, reportId: string): Promise<StoredEvidence | undefined> {
  const reports = db.selectFrom('report').select('evidence').where('id', '=', reportId);
  const row = await reports.where('case_id', '=', caseId).executeTakeFirst();
  return row?.evidence as unknown as StoredEvidence | undefined;
}

/** Finds the undecided case that contains a sender's report of a subject. */
export async function findOwnCase(
  db: Db,
  kind: CaseKind,
  subjectId: string,
  hash: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select c.id from report_case c join report r on r.case_id = c.id
    where c.kind = ${kind} and c.subject_id = ${subjectId} and c.state = 'open' and r.sender_hash = ${hash}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Returns the times of a sender's reports within the last hour, newest first, at most `most`. */
export async function filedWithinHour(db: Db, hash: Buffer, now: Date, most: number): Promise<Date[]> {
  const { rows } = await sql<{ created_at: Date }>`select created_at from report
    where sender_hash = ${hash} and created_at > ${now}::timestamptz - interval '1 hour'
    order by created_at desc limit ${most}`.execute(db);
  return rows.map((row) => row.created_at);
}

export interface DecisionRow {
  readonly id: string;
  readonly case_id: string;
  readonly kind: CaseKind;
  readonly subject_id: string;
  readonly title: string;
  readonly owner_id: string | null;
  readonly outcome: 'none' | 'warn' | 'remove' | 'suspend' | 'ban';
  readonly reason: string;
  readonly ground: 'law' | 'terms';
  readonly text: string;
  readonly until: Date | null;
  readonly removed: unknown;
  readonly decided_by: string;
  readonly decided_at: Date;
  readonly undone_at: Date | null;
  readonly ended_at: Date | null;
  readonly is_reported: boolean;
  readonly appeal: {
    readonly text: string;
    readonly created_at: string;
    readonly outcome: 'upheld' | 'undone' | null;
    readonly answer: string | null;
    readonly decided_at: string | null;
    /** The reporter's own report if they are appealing. Null if the person concerned appeals. */
    readonly report_id: string | null;
  } | null;
}
const DECISIONS = sql`
  select d.*, c.kind, c.subject_id, c.title,
    exists (select 1 from report r where r.case_id = c.id and r.source in ('person', 'takedown')) as is_reported,
    (select jsonb_build_object('text', p.text, 'created_at', p.created_at, 'outcome', p.outcome, 'answer', p.answer,
        'decided_at', p.decided_at, 'report_id', p.report_id) from report_appeal p where p.decision_id = d.id) as appeal
  from report_decision d join report_case c on c.id = d.case_id`;

export const findDecision = async (db: Db, by: { id: string } | { caseId: string }): Promise<DecisionRow | undefined> =>
  (
    await sql<DecisionRow>`${DECISIONS}
      where ${'id' in by ? sql`d.id = ${by.id}` : sql`d.case_id = ${by.caseId} and d.reopened_at is null`}`.execute(db)
  ).rows[0];

/** Lists the decisions with consequences for a person, newest first. */
export async function listStatements(db: Db, ownerId: string, most: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`${DECISIONS} where d.owner_id = ${ownerId} and d.outcome <> 'none'
    order by d.id desc limit ${most}`.execute(db);
  return rows;
}

const EMAIL = sql`coalesce(a.email::text, r.email)`;
const REPORTERS = sql`select distinct on (${EMAIL}) r.id as report_id, ${EMAIL} as email,
    coalesce(a.language, r.language) as language
  from report r left join account a on a.id = r.reporter_id and a.status = 'active' where ${EMAIL} is not null`;

/** Lists the reporters who should be mailed a case's outcome, at the address they gave or their account's. */
export async function listReporters(db: Db, caseId: string): Promise<Reporter[]> {
  const { rows } =
    await sql<Reporter>`${REPORTERS} and r.case_id = ${caseId} order by ${EMAIL}, r.id limit 500`.execute(db);
  return rows;
}

/** Returns undefined if the reporter can't be reached. */
export const findReporter = async (db: Db, reportId: string): Promise<Reporter | undefined> =>
  (await sql<Reporter>`${REPORTERS} and r.id = ${reportId}`.execute(db)).rows[0];

/** Lists expired suspensions. */
export async function listOver(db: Db, now: Date): Promise<{ id: string; owner_id: string | null }[]> {
  const { rows } = await sql<{ id: string; owner_id: string | null }>`select id, owner_id from report_decision
    where outcome = 'suspend' and ended_at is null and undone_at is null and until <= ${now} order by until
      limit 200`.execute(db);
  return rows;
}

/** Returns the note on a reported message, and the message's text at the time of the report. */
export const findReportNote = (
  db: Db,
  id: string,
): Promise<{ note: string; text: string; reported_id: string } | undefined> =>
  db.selectFrom('message_report').select(['note', 'text', 'reported_id']).where('id', '=', id).executeTakeFirst();

export const isHidden = async (db: Db, caseId: string): Promise<boolean> =>
  (await db.selectFrom('report_case').select('hidden').where('id', '=', caseId).executeTakeFirst())?.hidden !== null;

/** Returns true if a staff member decided the case before it was reopened. */
export async function hasDecidedBefore(db: Db, caseId: string, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('report_decision')
    .select('id')
    .where('case_id', '=', caseId)
    .where('decided_by', '=', staffId)
    .where('reopened_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
