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
  delivered: {
    en: ['Delivered', 'has been delivered, and your contribution has been paid to its creator.'],
    de: ['Geliefert', 'wurde geliefert, und dein Beitrag wurde an den Creator ausgezahlt.'],
  },
  failed: {
    en: ['Refunded', 'didn’t meet its goal in time. Your contribution is back in your wallet.'],
    de: ['Erstattet', 'hat sein Ziel nicht rechtzeitig erreicht. Dein Beitrag ist wieder in deinem Guthaben.'],
  },
  cancelled: {
    en: ['Refunded', 'was cancelled. Your contribution is back in your wallet.'],
    de: ['Erstattet', 'wurde abgesagt. Dein Beitrag ist wieder in deinem Guthaben.'],
  },
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
  const { en, de } = ENDS[status];
  const news = {
    en: [`${en[0]}: ${row.title}`, `“${row.title}” ${en[1]}`],
    de: [`${de[0]}: ${row.title}`, `„${row.title}“ ${de[1]}`],
  } as const;
  await mailGivers(tx, row, news, `${doors.publicUrl}/crowdfunding/${row.id}`);
  if (status !== 'cancelled') await mailCreator(tx, row, doors.publicUrl, status);
  if (row.contributions > 0) await settleSome(tx, doors, { ...row, ...end });
  await announceCrowdfunding(tx, row.id);
}
