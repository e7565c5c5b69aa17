import { jobs } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { queueMail } from '../../mails/index.ts';
import { setDocumentsEnd } from '../../performers/index.ts';
import type { Decision } from '../decide.ts';
import { renewalMail } from '../decision-mail.ts';
import { isExpired } from '../verification.rules.ts';
import { acceptDocuments, deleteDocuments, deleteRenewal, forgetWarning } from '../verification.store.ts';
import '../verification.events.ts';

export const REMOVE_JOB = 'verification.remove-files';

interface Renewed {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly renewal: { readonly documentExpiresAt: string };
}

/**
 * Accepts or rejects an approved creator's new documents; the creator stays approved. Accepted documents replace the
 * old ones, which are archived. Rejected ones are deleted. Throws VALIDATION_FAILED if accepted documents have expired.
 */
export async function decideRenewal(tx: Tx, applicant: Renewed, decision: Decision, publicUrl: string): Promise<void> {
  const { _id: id, renewal } = applicant;
  const isAccepted = decision.status === 'verified';
  if (isAccepted) {
    if (isExpired(renewal.documentExpiresAt, tx.now))
      refuse('VALIDATION_FAILED', 'The document has expired.', { property: 'documentExpiresAt' });
    await acceptDocuments(tx, id);
    await setDocumentsEnd(tx, id, renewal.documentExpiresAt);
    await forgetWarning(tx, id);
  } else {
    const fileKeys = await deleteDocuments(tx, id, 'renewal', ['documentVerification', 'idVerification']);
    await jobs.add(tx.db, REMOVE_JOB, { fileKeys });
  }
  await deleteRenewal(tx, id);
  await queueMail(tx, renewalMail(applicant, decision, publicUrl));
  await record(tx, {
    action: isAccepted ? 'applicant.verify' : 'applicant.reject',
    subject: `performer:${id}`,
    detail: {
      username: applicant.username,
      renewal: 'yes',
      ...('reason' in decision ? { reason: decision.reason } : {}),
    },
  });
  tx.announce('documents/renewed', { performerId: id, isAccepted });
}
