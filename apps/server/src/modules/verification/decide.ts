import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findAccount } from '../accounts/index.ts';
import { queueMail } from '../mails/index.ts';
import { lockPerformer, setPerformerVerification } from '../performers/index.ts';
import { lockStudio, setStudioVerification } from '../studios/index.ts';
import { decisionMail } from './decision-mail.ts';
import './verification.events.ts';

export type Decision =
  | { readonly status: 'verified' }
  /** The applicant sees this reason. */
  | { readonly status: 'rejected'; readonly reason: string };

const ROWS = {
  performer: { lock: lockPerformer, set: setPerformerVerification },
  studio: { lock: lockStudio, set: setStudioVerification },
} as const;

/**
 * Verifies or rejects an applicant on behalf of the calling staff member, and emails the applicant. A rejected
 * applicant can be verified later, and vice versa. The calling code writes the audit row in the same transaction.
 * Throws NOT_FOUND unless the account is a performer or studio, or CONFLICT if the same decision has already been made.
 */
export async function decide(
  tx: Tx,
  accountId: string,
  decision: Decision,
  publicUrl: string,
): Promise<'performer' | 'studio'> {
  const account = await findAccount(tx.db, { id: accountId });
  if (!account || (account.role !== 'performer' && account.role !== 'studio')) refuse('NOT_FOUND');
  const rows = ROWS[account.role];
  const before = (await rows.lock(tx, accountId)) ?? refuse('NOT_FOUND');
  if (before === decision.status) refuse('CONFLICT', 'This has already been decided.');
  await rows.set(tx, accountId, {
    verification_status: decision.status,
    rejection_reason: decision.status === 'rejected' ? decision.reason : null,
    decided_at: tx.now,
    decided_by: tx.caller.accountId || null,
  });
  await queueMail(tx, decisionMail(account, decision, publicUrl));
  tx.announce('applicant/decided', { accountId, kind: account.role, status: decision.status });
  return account.role;
}
