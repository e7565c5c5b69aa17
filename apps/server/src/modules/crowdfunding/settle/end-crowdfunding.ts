import type { CommissionOf } from '../../commissions/index.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceCrowdfunding } from '../announce-crowdfunding.ts';
import type { CrowdfundingRow } from '../crowdfunding.rules.ts';
import { updateCrowdfunding } from '../crowdfunding.store.ts';
import type { Files } from '../crowdfunding-views.ts';
import { mailCreator, mailGivers } from './mail-givers.ts';
import { settleSome } from './settle-some.ts';

export interface CrowdfundingDoors {
  readonly files: Files;
  readonly publicUrl: string;
  /** Percentages at the time of the payment. */
  readonly commission: CommissionOf;
}

const ENDS = {
  delivered: 'is delivered, and what you gave for it is paid to its creator.',
  failed: 'did not meet its goal in time. What you gave for it is in your wallet again.',
  cancelled: 'was cancelled. What you gave for it is in your wallet again.',
} as const;

/**
 * Ends a locked crowdfunding: held contributions are paid to the creator or refunded. Settles the first payments
 * immediately and leaves the rest to the job. Notifies contributors and the creator.
 */
export async function endCrowdfunding(
  tx: Tx,
  doors: CrowdfundingDoors,
  row: CrowdfundingRow,
  status: 'delivered' | 'failed' | 'cancelled',
): Promise<void> {
  const end = { status, ended_at: tx.now, due_at: null, is_settling: row.contributions > 0, updated_at: tx.now };
  await updateCrowdfunding(tx, row.id, end);
  await mailGivers(tx, row, {
    subject: `${status === 'delivered' ? 'Delivered' : 'Given back'}: ${row.title}`,
    words: `“${row.title}” ${ENDS[status]}`,
    link: `${doors.publicUrl}/crowdfunding/${row.id}`,
  });
  if (status !== 'cancelled') await mailCreator(tx, row, doors.publicUrl, status);
  if (row.contributions > 0) await settleSome(tx, doors, { ...row, ...end });
  await announceCrowdfunding(tx, row.id);
}
