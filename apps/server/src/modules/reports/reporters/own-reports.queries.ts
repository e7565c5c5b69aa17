import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CaseKind } from '../reports.rules.ts';

export interface OwnReportRow {
  readonly id: string;
  readonly case_id: string;
  readonly reporter_id: string | null;
  readonly kind: CaseKind;
  readonly title: string;
  readonly reason: string;
  readonly note: string;
  readonly created_at: Date;
  readonly state: 'open' | 'decided';
  /** The latest decision. */
  readonly decision: {
    readonly id: string;
    readonly outcome: 'none' | 'warn' | 'remove' | 'suspend' | 'ban';
    readonly decided_at: string;
    readonly decided_by: string;
    /** True if anyone has appealed the decision. */
    readonly is_appealed: boolean;
  } | null;
  readonly appeal: {
    readonly text: string;
    readonly created_at: string;
    readonly outcome: 'upheld' | 'undone' | null;
    readonly answer: string | null;
    readonly decided_at: string | null;
  } | null;
}

const ROWS = sql`
  select r.id, r.case_id, r.reporter_id, c.kind, r.evidence->>'title' as title, r.reason, r.note, r.created_at, c.state,
    (select jsonb_build_object('id', d.id, 'outcome', d.outcome, 'decided_at', d.decided_at, 'decided_by', d.decided_by,
        'is_appealed', exists (select 1 from report_appeal q where q.decision_id = d.id))
      from report_decision d where d.case_id = c.id order by d.id desc limit 1) as decision,
    (select jsonb_build_object('text', p.text, 'created_at', p.created_at, 'outcome', p.outcome, 'answer', p.answer,
        'decided_at', p.decided_at) from report_appeal p where p.report_id = r.id) as appeal
  from report r join report_case c on c.id = r.case_id`;

/** Newest first. */
export async function listOwnReports(db: Db, accountId: string, most: number): Promise<OwnReportRow[]> {
  const { rows } = await sql<OwnReportRow>`${ROWS} where r.reporter_id = ${accountId}
    order by r.id desc limit ${most}`.execute(db);
  return rows;
}

/** Finds a report made by a person. */
export const findOwnReport = async (db: Db, id: string): Promise<OwnReportRow | undefined> =>
  (await sql<OwnReportRow>`${ROWS} where r.id = ${id} and r.source in ('person', 'takedown')`.execute(db)).rows[0];
