import type { Input, reportsStaff } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
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
export const DECIDED_BEFORE = 'You have decided this before: someone else has to.';

/** Marks a suspension as the result of a decision. */
export const suspensionReason = (decisionId: string): string => `report decision ${decisionId}`;

const thingOf = (one: Case): Thing => ({ kind: one.kind as CaseKind, subjectId: one.subject_id });

/**
 * Removes the subject if the decision requires it, or restores it if it was hidden. Returns the data needed to reverse
 * a removal.
 */
async function settleThing(tx: Tx, doors: ReportDoors, one: Case, body: Body): Promise<unknown> {
  const isGone = body.outcome === 'remove' || (body.alsoRemove && ['suspend', 'ban'].includes(body.outcome));
  if (!isGone) {
    // An upload that looks like a blocked picture is permanently allowed, even if it wasn't held.
    await bringBack(tx, doors, thingOf(one), one.kind === 'upload' ? {} : one.hidden);
    return undefined;
  }
  // A hidden subject needs no further removal, with two exceptions. A held upload must fail, because its owner is
  // waiting for it, and the files of a held clip are deleted immediately.
  if (one.hidden && one.kind !== 'upload' && one.kind !== 'clip') return one.hidden;
  return takeDown(tx, doors, thingOf(one), body.text);
}

/**
 * Decides a case the caller has claimed. Removals, suspensions and bans take effect with the commit; sessions, sockets
 * and media end through the same facts as elsewhere. The person concerned gets a statement of reasons, and reporters
 * get the outcome.
 *
 * Must never happen: two people decide the same case, or a report suspends staff.
 *
 * Throws NOT_FOUND, FORBIDDEN if the caller decided it before, CONFLICT without a claim or if it has been decided, or
 * VALIDATION_FAILED for an outcome that doesn't fit the subject.
 */
export const decideCase =
  (doors: ReportDoors) =>
  async (tx: Tx, { params, body }: Pick<Input<Call>, 'params' | 'body'>): Promise<{ success: boolean }> => {
    const one = (await lockCase(tx, params.id)) ?? refuse('NOT_FOUND');
    if (one.state !== 'open') refuse('CONFLICT', 'This has already been decided.');
    if (!(await lockOwnClaim(tx, one.id))) refuse('CONFLICT', 'Please claim this case first.');
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
    refuse('VALIDATION_FAILED', 'There is no account this could apply to.', { property: 'outcome' });
  if (outcome === 'suspend' && !days) refuse('VALIDATION_FAILED', 'For how many days?', { property: 'days' });
  if (outcome === 'remove' && (one.kind === 'profile' || one.kind === 'link'))
    refuse('VALIDATION_FAILED', 'This cannot be removed; please choose something else.', { property: 'outcome' });
}
