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
  /** The reason is shown to the applicant. */
  | { readonly status: 'rejected'; readonly reason: string };

const ROWS = {
  performer: { lock: lockPerformer, set: setPerformerVerification },
  studio: { lock: lockStudio, set: setStudioVerification },
} as const;

/**
 * Verifies or rejects an applicant in the name of the caller, who is staff, and mails the applicant. A rejected one may be
 * verified later, and the other way round. The audit row is the caller's to write, in the same transaction.
 * Refuses NOT_FOUND for anybody but a performer or studio, CONFLICT when it has been decided so already.
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
  if (before === decision.status) refuse('CONFLICT', 'This has been decided already.');
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
