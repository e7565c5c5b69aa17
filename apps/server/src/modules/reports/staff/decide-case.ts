import type { Input, reportsStaff } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findAccount, suspendAccount } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { queueMail, queueMails } from '../../mails/index.ts';
import '../reports.events.ts';
import type { ReportDoors } from '../report-doors.ts';
import { hasDecidedBefore, listReporters } from '../reports.queries.ts';
import type { CaseKind } from '../reports.rules.ts';
import { deleteClaim, insertDecision, lockCase, lockOwnClaim, updateCase, type CaseRow } from '../reports.store.ts';
import { outcomeMail, statementMail } from '../statements/statement-mails.ts';
import { bringBack, takeDown, type Thing } from '../subjects/take-down.ts';

type Call = typeof reportsStaff.decide;
type Body = Input<Call>['body'];
type Case = NonNullable<CaseRow>;
const DAY_MS = 86_400_000;
export const DECIDED_BEFORE = 'You have decided this before: somebody else has to.';

/** By which a suspension is known to come of a decision. */
export const suspensionReason = (decisionId: string): string => `report decision ${decisionId}`;

const thingOf = (one: Case): Thing => ({ kind: one.kind as CaseKind, subjectId: one.subject_id });

/** Takes the thing away where the decision says so, or brings it back where it was hidden; returns what undoes a removal. */
async function settleThing(tx: Tx, doors: ReportDoors, one: Case, body: Body): Promise<unknown> {
  const isGone = body.outcome === 'remove' || (body.alsoRemove && ['suspend', 'ban'].includes(body.outcome));
  if (!isGone) {
    // Why: what looks like a blocked picture is let through for good, also where it was not held.
    await bringBack(tx, doors, thingOf(one), one.kind === 'upload' ? {} : one.hidden);
    return undefined;
  }
  // Why: a file that is held waits for its owner, too; now it has failed. The files of a clip that is held go now.
  if (one.hidden && one.kind !== 'upload' && one.kind !== 'clip') return one.hidden;
  return takeDown(tx, doors, thingOf(one), body.text);
}

/**
 * Decides a case that the caller has claimed. Removal, suspension and ban hold with the commit: sessions, sockets and media end by
 * the same facts as elsewhere. The person gets a statement of reasons, reporters hear the outcome.
 *
 * Must never happen: two decide the same case; a suspension of staff by a report.
 * Refuses NOT_FOUND, FORBIDDEN to whoever has decided it before, CONFLICT without a claim or for a decided case, VALIDATION_FAILED where the outcome does not fit.
 */
export const decideCase =
  (doors: ReportDoors) =>
  async (tx: Tx, { params, body }: Pick<Input<Call>, 'params' | 'body'>): Promise<{ success: boolean }> => {
    const one = (await lockCase(tx, params.id)) ?? refuse('NOT_FOUND');
    if (one.state !== 'open') refuse('CONFLICT', 'This has been decided already.');
    if (!(await lockOwnClaim(tx, one.id))) refuse('CONFLICT', 'Please take this case first.');
    if (await hasDecidedBefore(tx.db, one.id, tx.caller.accountId)) refuse('FORBIDDEN', DECIDED_BEFORE);
    const { outcome, reason, ground, text } = body;
    const owner = one.owner_id ? await findAccount(tx.db, { id: one.owner_id }) : undefined;
    refuseUnfit(one, body, owner?.role);
    const id = newId();
    const removed = await settleThing(tx, doors, one, body);
    const until = outcome === 'suspend' ? new Date(tx.now.getTime() + (body.days ?? 1) * DAY_MS) : null;
    if (owner && (outcome === 'suspend' || outcome === 'ban')) await suspendAccount(tx, owner.id, suspensionReason(id));
    await insertDecision(tx, {
      id,
      case_id: one.id,
      owner_id: one.owner_id,
      outcome,
      reason,
      ground,
      text,
      until,
      removed,
      decided_by: tx.caller.accountId,
      decided_at: tx.now,
    });
    await updateCase(tx, one.id, { state: 'decided', hidden: null });
    await deleteClaim(tx, one.id);
    const decision = { id, outcome, reason, ground, text, until, title: one.title };
    if (owner && outcome !== 'none') {
      await queueMail(tx, statementMail(doors, owner, decision));
      tx.announce('report/decided', { decisionId: id, accountId: owner.id, status: outcome });
    }
    const reporters = await listReporters(tx.db, one.id);
    await queueMails(
      tx,
      reporters.map((to) => outcomeMail(doors, to, one.id, outcome)),
    );
    await record(tx, {
      action: 'report.decide',
      subject: `report:${one.id}`,
      detail: {
        outcome,
        reason,
        kind: one.kind,
        subject: one.subject_id,
        ...(owner ? { username: owner.username } : {}),
      },
    });
    tx.announce('reports/moved', { caseId: one.id });
    return { success: true };
  };

function refuseUnfit(one: Case, { outcome, days }: Body, role: string | undefined): void {
  const isAboutAccount = outcome === 'warn' || outcome === 'suspend' || outcome === 'ban';
  if (isAboutAccount && (!role || role === 'staff'))
    refuse('VALIDATION_FAILED', 'There is no account that this could be about.', { property: 'outcome' });
  if (outcome === 'suspend' && !days) refuse('VALIDATION_FAILED', 'For how many days?', { property: 'days' });
  if (outcome === 'remove' && (one.kind === 'profile' || one.kind === 'link'))
    refuse('VALIDATION_FAILED', 'This cannot be removed; please choose something else.', { property: 'outcome' });
}
