import { sql, type Insertable, type Updateable } from 'kysely';
import { storedJson } from '../../platform/db/stored-json.ts';
import type { Report, ReportAppeal, ReportCase, ReportDecision } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { CaseKind } from './reports.rules.ts';

export interface NewCase {
  readonly id: string;
  readonly kind: CaseKind;
  readonly subjectId: string;
  readonly ownerId: string | null;
  readonly title: string;
  readonly reason: string;
  readonly isUrgent: boolean;
  readonly dueAt: Date;
}
/**
 * Locks a subject's open case, or creates one, and adds a report to it. An urgent report moves the case to the front,
 * with its reason.
 */
export async function openCase(tx: Tx, one: NewCase): Promise<{ id: string; isNew: boolean }> {
  const rank = one.isUrgent ? 0 : 1;
  const { rows } = await sql<{ id: string }>`
    insert into report_case (id, kind, subject_id, owner_id, title, reason, rank, reports, created_at, due_at)
    values (${one.id}, ${one.kind}, ${one.subjectId}, ${one.ownerId}, ${one.title}, ${one.reason}, ${rank}, 1,
      ${tx.now}, ${one.dueAt})
    on conflict (kind, subject_id) where state = 'open' do update set reports = report_case.reports + 1,
      reason = case when excluded.rank < report_case.rank then excluded.reason else report_case.reason end,
      rank = least(report_case.rank, excluded.rank)
    returning id`.execute(tx.db);
  const id = rows[0]?.id ?? one.id;
  return { id, isNew: id === one.id };
}

export const insertReport = async (
  tx: Tx,
  { evidence, ...row }: Omit<Insertable<Report>, 'evidence'> & { evidence: unknown },
): Promise<void> =>
  void (await tx.db
    .insertInto('report')
    .values({ ...row, evidence: storedJson(evidence) })
    .execute());

export const setEvidence = async (tx: Tx, reportId: string, evidence: unknown): Promise<void> =>
  void (await tx.db
    .updateTable('report')
    .set({ evidence: storedJson(evidence) })
    .where('id', '=', reportId)
    .execute());

export type CaseRow = Awaited<ReturnType<typeof lockCase>>;
export const lockCase = (tx: Tx, id: string) =>
  tx.db.selectFrom('report_case').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const updateCase = async (tx: Tx, id: string, change: Updateable<ReportCase>): Promise<void> =>
  void (await tx.db.updateTable('report_case').set(change).where('id', '=', id).execute());

export const findOpenCase = async (tx: Tx, kind: CaseKind, subjectId: string): Promise<string | undefined> =>
  (
    await tx.db
      .selectFrom('report_case')
      .select('id')
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('state', '=', 'open')
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.id;

/** Moves the reports of one case to another, except those whose sender has also reported the subject there. */
export async function moveReports(tx: Tx, from: string, to: string): Promise<void> {
  await sql`with moved as (update report r set case_id = ${to}::uuid where r.case_id = ${from}::uuid
      and not exists (select 1 from report o where o.case_id = ${to}::uuid and o.sender_hash = r.sender_hash)
        returning 1)
    update report_case set reports = reports + (select count(*) from moved) where id = ${to}::uuid`.execute(tx.db);
}

/**
 * Claims a case or extends the claim. Returns false if someone else has it. The second of two concurrent claims sees
 * the first.
 */
export async function takeClaim(tx: Tx, caseId: string, until: Date): Promise<boolean> {
  const { rows } =
    await sql`insert into report_claim (case_id, staff_id, until) values (${caseId}, ${tx.caller.accountId}, ${until})
    on conflict (case_id) do update set staff_id = excluded.staff_id, until = excluded.until
    where report_claim.staff_id = excluded.staff_id
      or report_claim.until <= ${sql.lit(tx.now.toISOString())}::timestamptz
    returning case_id`.execute(tx.db);
  return rows.length === 1;
}

/** Returns true if the caller has claimed the case. Locks the claim until the transaction ends. */
export async function lockOwnClaim(tx: Tx, caseId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('report_claim')
    .select('case_id')
    .where('case_id', '=', caseId)
    .where('staff_id', '=', tx.caller.accountId)
    .where('until', '>', tx.now)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases a claim. Returns false if it isn't the caller's. */
export async function deleteClaim(tx: Tx, caseId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('report_claim')
    .where('case_id', '=', caseId)
    .where('staff_id', '=', tx.caller.accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const insertDecision = async (
  tx: Tx,
  { removed, ...row }: Omit<Insertable<ReportDecision>, 'removed'> & { removed: unknown },
): Promise<void> =>
  void (await tx.db
    .insertInto('report_decision')
    .values({ ...row, removed: removed === undefined ? null : storedJson(removed) })
    .execute());

export const updateDecision = async (tx: Tx, id: string, change: Updateable<ReportDecision>): Promise<void> =>
  void (await tx.db.updateTable('report_decision').set(change).where('id', '=', id).execute());

/** Returns false if an appeal already exists. */
export async function insertAppeal(tx: Tx, row: Insertable<ReportAppeal>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('report_appeal')
    .values(row)
    .onConflict((conflict) => conflict.column('decision_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const lockAppeal = (tx: Tx, decisionId: string) =>
  tx.db
    .selectFrom('report_appeal')
    .selectAll()
    .where('decision_id', '=', decisionId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateAppeal = async (tx: Tx, decisionId: string, change: Updateable<ReportAppeal>): Promise<void> =>
  void (await tx.db.updateTable('report_appeal').set(change).where('decision_id', '=', decisionId).execute());
