import type { Answer, Input, reportsStaff } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount, restoreAccount } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { queueMail } from '../../mails/index.ts';
import '../reports.events.ts';
import type { ReportDoors } from '../report-doors.ts';
import { findDecision, findReporter, type DecisionRow } from '../reports.queries.ts';
import { lockAppeal, lockCase, updateAppeal, updateDecision } from '../reports.store.ts';
import { appealMail, objectionMail } from '../statements/statement-mails.ts';
import { bringBack } from '../subjects/take-down.ts';
import { suspensionReason } from './decide-case.ts';
import { reopenCase } from './reopen-case.ts';

type Call = typeof reportsStaff.decideAppeal;

/** Restores an account suspended by a decision, unless something else has suspended it since. */
export async function endSuspension(tx: Tx, decisionId: string, ownerId: string | null): Promise<void> {
  const account = ownerId ? await findAccount(tx.db, { id: ownerId }) : undefined;
  if (account?.status === 'suspended' && account.suspension_reason === suspensionReason(decisionId))
    await restoreAccount(tx, account.id);
}

async function undo(tx: Tx, doors: ReportDoors, decision: DecisionRow): Promise<void> {
  await bringBack(tx, doors, { kind: decision.kind, subjectId: decision.subject_id }, decision.removed);
  await endSuspension(tx, decision.id, decision.owner_id);
  await updateDecision(tx, decision.id, { undone_at: tx.now });
}

/** Reverses a decision. Returns the case to decide now, or else the decision's case. */
async function takeBack(tx: Tx, doors: ReportDoors, decision: DecisionRow): Promise<string> {
  if (decision.outcome === 'none') return reopenCase(tx, decision);
  await undo(tx, doors, decision);
  return decision.case_id;
}

/**
 * Decides an appeal. Whoever decided the case must not decide the appeal (also enforced by the database). A reversal
 * restores removed content and suspended accounts. "No action" cases are reopened with the caller's claim. Throws
 * NOT_FOUND, FORBIDDEN if the caller decided the case, or CONFLICT if the appeal has been decided.
 */
export const decideAppeal =
  (doors: ReportDoors) =>
  async (tx: Tx, { params, body }: Pick<Input<Call>, 'params' | 'body'>): Promise<Answer<Call>> => {
    await lockCase(tx, params.id);
    const decision = (await findDecision(tx.db, { caseId: params.id })) ?? refuse('NOT_FOUND');
    const appeal = (await lockAppeal(tx, decision.id)) ?? refuse('NOT_FOUND');
    if (decision.decided_by === tx.caller.accountId)
      refuse('FORBIDDEN', 'You decided this yourself: someone else has to review it.');
    if (appeal.outcome) refuse('CONFLICT', 'This has already been decided.');
    const { outcome, answer } = body;
    const reportId = decision.appeal?.report_id;
    const caseId = outcome === 'undone' ? await takeBack(tx, doors, decision) : params.id;
    const by = { decided_by: tx.caller.accountId, decided_at: tx.now };
    await updateAppeal(tx, decision.id, { outcome, answer, ...by });
    const isOwners = decision.outcome !== 'none';
    const owner = isOwners && decision.owner_id ? await findAccount(tx.db, { id: decision.owner_id }) : undefined;
    const reporter = reportId ? await findReporter(tx.db, reportId) : undefined;
    if (reporter) await queueMail(tx, objectionMail(doors, reporter, { outcome, answer }));
    if (owner) {
      await queueMail(tx, appealMail(doors, owner, { id: decision.id, outcome, answer }));
      tx.announce('report/decided', { decisionId: decision.id, accountId: owner.id, status: outcome });
    }
    await record(tx, { action: 'report.appeal', subject: `report:${params.id}`, detail: { outcome } });
    tx.announce('reports/moved', { caseId: params.id });
    return { success: true, caseId };
  };
