import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findAccount } from '../accounts/index.ts';
import { queueMail } from '../mails/index.ts';
import { setPerformerVerification } from '../performers/index.ts';
import { setStudioVerification } from '../studios/index.ts';
import { decisionMail } from './decision-mail.ts';
import './verification.events.ts';

export type Decision =
  | { readonly status: 'verified' }
  /** The reason is told to the applicant. */
  | { readonly status: 'rejected'; readonly reason: string };

/**
 * Verifies or rejects an applicant in the name of the caller, who is staff, and mails the applicant. A rejected one may be
 * verified later, and the other way round. The audit row is the caller's to write, in the same transaction.
 * Refuses NOT_FOUND for who is no performer or studio, CONFLICT when it has been decided so already.
 */
export async function decide(
  tx: Tx,
  accountId: string,
  decision: Decision,
  publicUrl: string,
): Promise<'performer' | 'studio'> {
  const account = await findAccount(tx.db, { id: accountId });
  if (!account || (account.role !== 'performer' && account.role !== 'studio')) refuse('NOT_FOUND');
  const set = account.role === 'performer' ? setPerformerVerification : setStudioVerification;
  const reason = decision.status === 'rejected' ? decision.reason : null;
  const before = await set(tx, accountId, { status: decision.status, reason });
  if (before === decision.status) refuse('CONFLICT', 'This has been decided already.');
  await queueMail(tx, decisionMail(account, decision, publicUrl));
  tx.announce('applicant/decided', { accountId, kind: account.role, status: decision.status });
  return account.role;
}
