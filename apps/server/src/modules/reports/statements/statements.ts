import type { Answer, Input, ReportReason, reports } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findDecision, listStatements, type DecisionRow } from '../reports.queries.ts';
import { appealEnd, isKey, statementKey } from '../reports.rules.ts';
import '../reports.events.ts';
import type { ReportDoors } from '../report-doors.ts';
import { insertAppeal } from '../reports.store.ts';

type Statement = Answer<typeof reports.statement>;
const MOST = 50;

export function statementOf(row: DecisionRow, now: Date): Statement {
  const { appeal } = row;
  const end = appealEnd(row.decided_at);
  const mayAppeal = !appeal && !row.undone_at && end > now;
  const iso = (at: Date | string) => new Date(at).toISOString();
  return {
    _id: row.id,
    outcome: row.outcome,
    reason: row.reason as ReportReason,
    ground: row.ground,
    kind: row.kind,
    title: row.title,
    text: row.text,
    decidedAt: iso(row.decided_at),
    isReported: row.is_reported,
    ...(row.until ? { until: iso(row.until) } : {}),
    ...(mayAppeal ? { appealUntil: end.toISOString() } : {}),
    ...(row.undone_at ? { undoneAt: iso(row.undone_at) } : {}),
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

/** Returns a decision to the person concerned. Throws NOT_FOUND for anyone else. */
async function readOwn(
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  { secret }: Pick<ReportDoors, 'secret'>,
  { id, key }: { readonly id: string; readonly key: string | undefined },
): Promise<DecisionRow> {
  const row = await findDecision(db, { id });
  const isOwn = caller.accountId !== '' && row?.owner_id === caller.accountId;
  if (!row || row.outcome === 'none' || !(isOwn || (key && isKey(statementKey(secret, id), key)))) refuse('NOT_FOUND');
  return row;
}

export async function listOwn({ db, caller, now }: RequestContext): Promise<Answer<typeof reports.statements>> {
  const rows = await listStatements(db, caller.accountId, MOST);
  return { data: rows.map((row) => statementOf(row, now)), total: rows.length };
}

/** Throws NOT_FOUND. */
export const viewStatement =
  (doors: ReportDoors) =>
  async (
    context: RequestContext,
    { params, query }: Input<typeof reports.statement>,
  ): Promise<Answer<typeof reports.statement>> =>
    statementOf(await readOwn(context, doors, { id: params.id, key: query.key }), context.now);

/** Appeals a decision. Throws NOT_FOUND, ALREADY_DONE, or CONFLICT after six months or if the decision was reversed. */
export const appeal =
  (doors: ReportDoors) =>
  async (
    tx: Tx,
    { params, body }: Pick<Input<typeof reports.appeal>, 'params' | 'body'>,
  ): Promise<{ success: boolean }> => {
    const row = await readOwn(tx, doors, { id: params.id, key: body.key });
    if (row.undone_at) refuse('CONFLICT', 'This decision was already reversed.');
    if (appealEnd(row.decided_at) <= tx.now) refuse('CONFLICT', 'A decision can be appealed for six months.');
    const isNew = await insertAppeal(tx, {
      decision_id: row.id,
      decision_by: row.decided_by,
      text: body.text,
      created_at: tx.now,
    });
    if (!isNew) refuse('ALREADY_DONE', 'You have already appealed.');
    tx.announce('reports/moved', { caseId: row.case_id });
    return { success: true };
  };
