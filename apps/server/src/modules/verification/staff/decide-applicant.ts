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
 * Approves or rejects a performer or studio, and notifies them by email. If an approved creator has new documents
 * waiting, the decision applies to the new documents.
 *
 * Must never happen: two staff members decide about the same applicant, and the second unknowingly reverses the first.
 * Therefore only the person who made a decision can change it; anyone else gets CONFLICT, which an administrator may
 * deliberately override.
 *
 * Throws NOT_FOUND, CONFLICT for the reason above, or VALIDATION_FAILED if no one may approve the applicant.
 */
export async function decideApplicant(tx: Tx, id: string, decision: Decision, publicUrl: string): Promise<Applicant> {
  await lockApplicant(tx, id);
  const before = (await findApplicant(tx.db, id, tx.now)) ?? refuse('NOT_FOUND');
  if (before.renewal) {
    await decideRenewal(tx, { ...before, renewal: before.renewal }, decision, publicUrl);
    return (await findApplicant(tx.db, id, tx.now)) ?? refuse('NOT_FOUND');
  }
  if (before.status !== 'pending' && (await findDecider(tx, id)) !== tx.caller.accountId)
    refuse('CONFLICT', `${before.decidedBy ?? 'Somebody'} has already decided this.`);
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
 * Overrides a colleague's decision, as an administrator. The log records the reason and who made the earlier decision.
 * Throws NOT_FOUND, CONFLICT if there is no decision or a newer one since `decidedAt`, or VALIDATION_FAILED if no one
 * may approve the applicant.
 */
export const overrideDecision =
  (publicUrl: string) =>
  async (tx: Tx, { params: { id }, body }: Input<typeof verificationStaff.override>): Promise<Applicant> => {
    await lockApplicant(tx, id);
    const before = (await findApplicant(tx.db, id, tx.now)) ?? refuse('NOT_FOUND');
    if (before.status === 'pending') refuse('CONFLICT', 'This has not been decided yet.');
    if (before.decidedAt === undefined || Date.parse(before.decidedAt) !== Date.parse(body.decidedAt))
      refuse('CONFLICT', `${before.decidedBy ?? 'Somebody'} has changed this decision.`);
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
