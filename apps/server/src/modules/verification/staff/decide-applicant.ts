import type { verificationStaff, Answer, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { decide, type Decision } from '../decide.ts';
import { findApplicant } from '../verification.queries.ts';
import { isAdult, isExpired } from '../verification.rules.ts';
import { decideRenewal } from './decide-renewal.ts';
import { findDecider, lockApplicant } from './applicants.store.ts';

type Applicant = Answer<typeof verificationStaff.applicant>;

/**
 * Approves or rejects a performer or studio, and lets them know by mail.
 * Must never happen: two members of staff decide about the same applicant, and the second undoes the first without
 * knowing. So what was decided can be decided otherwise only by the one who decided it; anybody else gets CONFLICT,
 * and an administrator may override on purpose.
 * Where new documents of an approved creator wait, the decision is about them.
 * Refuses NOT_FOUND, CONFLICT, and VALIDATION_FAILED for applicants whom nobody may approve.
 */
export async function decideApplicant(tx: Tx, id: string, decision: Decision, publicUrl: string): Promise<Applicant> {
  await lockApplicant(tx, id);
  const before = (await findApplicant(tx.db, id, tx.now)) ?? refuse('NOT_FOUND');
  if (before.renewal) {
    await decideRenewal(tx, { ...before, renewal: before.renewal }, decision, publicUrl);
    return (await findApplicant(tx.db, id, tx.now)) ?? refuse('NOT_FOUND');
  }
  if (before.status !== 'pending' && (await findDecider(tx, id)) !== tx.caller.accountId)
    refuse('CONFLICT', `${before.decidedBy ?? 'Somebody'} has decided this already.`);
  if (decision.status === 'verified') checkApprovable(before, tx.now);
  await decide(tx, id, decision, publicUrl);
  await record(tx, {
    action: decision.status === 'verified' ? 'applicant.verify' : 'applicant.reject',
    subject: `${before.kind}:${id}`,
    detail: { username: before.username, ...(decision.status === 'rejected' ? { reason: decision.reason } : {}) },
  });
  return (await findApplicant(tx.db, id, tx.now)) ?? refuse('NOT_FOUND');
}

/**
 * An administrator decides otherwise than a colleague did; the log keeps the reason and whose decision it was.
 * Refuses NOT_FOUND, CONFLICT when nothing is decided or it was decided again since `decidedAt`, and VALIDATION_FAILED.
 */
export const overrideDecision =
  (publicUrl: string) =>
  async (tx: Tx, { params: { id }, body }: Input<typeof verificationStaff.override>): Promise<Applicant> => {
    await lockApplicant(tx, id);
    const before = (await findApplicant(tx.db, id, tx.now)) ?? refuse('NOT_FOUND');
    if (before.status === 'pending') refuse('CONFLICT', 'Nobody has decided this yet.');
    if (before.decidedAt === undefined || Date.parse(before.decidedAt) !== Date.parse(body.decidedAt))
      refuse('CONFLICT', `${before.decidedBy ?? 'Somebody'} has decided this anew.`);
    if (body.status === 'verified') checkApprovable(before, tx.now);
    await decide(
      tx,
      id,
      body.status === 'verified' ? { status: 'verified' } : { status: 'rejected', reason: body.reason },
      publicUrl,
    );
    await record(tx, {
      action: 'applicant.override',
      subject: `${before.kind}:${id}`,
      detail: {
        username: before.username,
        change: `${before.status} → ${body.status}`,
        decidedBy: before.decidedBy ?? 'System',
        reason: body.reason,
      },
    });
    return (await findApplicant(tx.db, id, tx.now)) ?? refuse('NOT_FOUND');
  };

function checkApprovable(applicant: Applicant, now: Date): void {
  const { kind, dateOfBirth, documentExpiresAt } = applicant;
  if (kind === 'performer' && !(dateOfBirth && isAdult(dateOfBirth, now)))
    refuse('VALIDATION_FAILED', 'Nobody under 18 can be approved.', { property: 'dateOfBirth' });
  if (documentExpiresAt && isExpired(documentExpiresAt, now))
    refuse('VALIDATION_FAILED', 'The document has expired.', { property: 'documentExpiresAt' });
}
