import type { Tx } from '../../platform/transaction.ts';
import { lockVerification, updateStudio, type VerificationStatus } from './studios.store.ts';

/** Keeps the decision of the caller (a member of staff). Answers the status before; undefined when there is no such studio. */
export async function setStudioVerification(
  tx: Tx,
  id: string,
  decision: { readonly status: 'verified' | 'rejected'; readonly reason: string | null },
): Promise<VerificationStatus | undefined> {
  const before = await lockVerification(tx, id);
  if (before && before !== decision.status) {
    await updateStudio(tx, id, {
      verification_status: decision.status,
      rejection_reason: decision.reason,
      decided_at: tx.now,
      decided_by: tx.caller.accountId || null,
    });
  }
  return before;
}
