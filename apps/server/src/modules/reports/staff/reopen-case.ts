import { REPORT_DAYS } from '@footlight/contract';
import { holdSame } from '../../../platform/files/held-files.store.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { afterWorkingDays, CLAIM_MS } from '../reports.rules.ts';
import { findOpenCase, moveReports, takeClaim, updateCase, updateDecision } from '../reports.store.ts';
import type { DecisionRow } from '../reports.queries.ts';

/**
 * Reopens a case after a wrong "no action" decision, with the caller's claim. If the subject has a newer open case,
 * moves the reports and their evidence there. Returns the case that is now open.
 */
export async function reopenCase(tx: Tx, decision: DecisionRow): Promise<string> {
  await updateDecision(tx, decision.id, { undone_at: tx.now, reopened_at: tx.now });
  const other = await findOpenCase(tx, decision.kind, decision.subject_id);
  if (other) {
    await moveReports(tx, decision.case_id, other);
    await holdSame(tx, decision.case_id, other);
  } else await updateCase(tx, decision.case_id, { state: 'open', due_at: afterWorkingDays(tx.now, REPORT_DAYS) });
  const caseId = other ?? decision.case_id;
  await takeClaim(tx, caseId, new Date(tx.now.getTime() + CLAIM_MS));
  tx.announce('reports/moved', { caseId });
  return caseId;
}
