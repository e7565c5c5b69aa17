import type { Answer, Input, ReportReason, reports } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../reports.events.ts';
import type { ReportDoors } from '../report-doors.ts';
import { appealEnd, isKey, reportKey } from '../reports.rules.ts';
import { insertAppeal, lockCase } from '../reports.store.ts';
import { findOwnReport, listOwnReports, type OwnReportRow } from './own-reports.queries.ts';

type OwnReport = Answer<typeof reports.view>;
const MOST = 50;
const iso = (at: Date | string): string => new Date(at).toISOString();

/** Returns the deadline for requesting a second review, or undefined if none can be requested. */
function objectUntil({ state, decision, appeal }: OwnReportRow, now: Date): Date | undefined {
  if (state !== 'decided' || decision?.outcome !== 'none' || decision.is_appealed || appeal) return undefined;
  const end = appealEnd(new Date(decision.decided_at));
  return end > now ? end : undefined;
}

function ownReportOf(row: OwnReportRow, now: Date): OwnReport {
  const { decision, appeal, state } = row;
  const until = objectUntil(row, now);
  return {
    _id: row.id,
    reference: row.case_id,
    kind: row.kind,
    title: row.title,
    reason: row.reason as ReportReason,
    note: row.note,
    createdAt: iso(row.created_at),
    state,
    // Reveals only whether action was taken, because measures against a person are between that person and the site.
    ...(decision && state === 'decided'
      ? {
          outcome: decision.outcome === 'none' ? ('none' as const) : ('acted' as const),
          decidedAt: iso(decision.decided_at),
        }
      : {}),
    ...(until ? { appealUntil: iso(until) } : {}),
    ...(appeal
      ? {
          appeal: {
            text: appeal.text,
            createdAt: iso(appeal.created_at),
            ...(appeal.outcome && appeal.answer && appeal.decided_at
              ? { outcome: appeal.outcome, answer: appeal.answer, decidedAt: iso(appeal.decided_at) }
              : {}),
          },
        }
      : {}),
  };
}

export async function listOwnReported({ db, caller, now }: RequestContext): Promise<Answer<typeof reports.own>> {
  const rows = await listOwnReports(db, caller.accountId, MOST);
  return { data: rows.map((row) => ownReportOf(row, now)), total: rows.length };
}

/**
 * Returns a report to its sender, identified by account or by the key from the mail. Throws NOT_FOUND for anyone else.
 */
async function readOwn(
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  { secret }: Pick<ReportDoors, 'secret'>,
  { id, key }: { readonly id: string; readonly key: string | undefined },
): Promise<OwnReportRow> {
  const row = await findOwnReport(db, id);
  const isOwn = caller.accountId !== '' && row?.reporter_id === caller.accountId;
  if (!row || !(isOwn || (key && isKey(reportKey(secret, id), key)))) refuse('NOT_FOUND');
  return row;
}

/** Throws NOT_FOUND. */
export const viewOwnReport =
  (doors: ReportDoors) =>
  async (context: RequestContext, { params, query }: Input<typeof reports.view>): Promise<OwnReport> =>
    ownReportOf(await readOwn(context, doors, { id: params.id, key: query.key }), context.now);

/**
 * Requests that someone else review a "no action" decision, once per report and decision. Throws NOT_FOUND,
 * ALREADY_DONE, or CONFLICT if action was taken, before a decision, or after six months.
 */
export const objectTo =
  (doors: ReportDoors) =>
  async (
    tx: Tx,
    { params, body }: Pick<Input<typeof reports.object>, 'params' | 'body'>,
  ): Promise<{ success: boolean }> => {
    const known = await readOwn(tx, doors, { id: params.id, key: body.key });
    await lockCase(tx, known.case_id);
    const row = await readOwn(tx, doors, { id: params.id, key: body.key });
    const { decision } = row;
    if (row.appeal) refuse('ALREADY_DONE', 'You have already asked.');
    if (decision?.is_appealed) refuse('ALREADY_DONE', 'Someone else has already requested a review.');
    if (!decision || objectUntil(row, tx.now) === undefined)
      refuse('CONFLICT', 'There is no decision here that can be reviewed.');
    const { id: decision_id, decided_by: decision_by } = decision;
    const appeal = { decision_id, decision_by, text: body.text, created_at: tx.now, report_id: row.id };
    if (!(await insertAppeal(tx, appeal))) refuse('ALREADY_DONE', 'You have already asked.');
    tx.announce('reports/moved', { caseId: row.case_id });
    return { success: true };
  };
