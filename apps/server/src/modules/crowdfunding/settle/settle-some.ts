import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, payOutHolds, voidHolds } from '../../ledger/index.ts';
import { studioOf } from '../../performers/index.ts';
import '../crowdfunding.events.ts';
import { listHeld } from '../crowdfunding.queries.ts';
import type { Contribution, CrowdfundingRow } from '../crowdfunding.rules.ts';
import { updateContributions, updateCrowdfunding } from '../crowdfunding.store.ts';
import type { CrowdfundingDoors } from './end-crowdfunding.ts';

/** Payments settled per transaction. */
const AT_ONCE = 200;

/**
 * Pays out or refunds some of the holds of a locked crowdfunding that has ended. Settles each payment once, because it
 * is marked in the transaction that moves its tokens.
 */
export async function settleSome(
  tx: Tx,
  doors: Pick<CrowdfundingDoors, 'commission'>,
  row: Pick<CrowdfundingRow, 'id' | 'performer_id' | 'status'>,
): Promise<void> {
  const held = await listHeld(tx.db, row.id, AT_ONCE);
  if (held.length > 0) await (row.status === 'delivered' ? pay(tx, doors, row, held) : giveBack(tx, row.id, held));
  if (held.length < AT_ONCE) await updateCrowdfunding(tx, row.id, { is_settling: false });
}

async function pay(
  tx: Tx,
  doors: Pick<CrowdfundingDoors, 'commission'>,
  { id, performer_id: performerId }: Pick<CrowdfundingRow, 'id' | 'performer_id'>,
  held: readonly Contribution[],
): Promise<void> {
  const studioId = await studioOf(tx.db, performerId);
  const balanceUnits = await payOutHolds(tx, {
    kind: 'crowdfunding',
    performerId,
    studioId,
    rates: doors.commission(performerId, studioId),
    holds: held.map(({ id: holdId, units }) => ({ holdId, key: `crowdfunding-paid:${holdId}`, units })),
  });
  await updateContributions(
    tx,
    held.map((one) => one.id),
    'posted',
  );
  tx.announce('crowdfunding/earned', { crowdfundingId: id, performerId, balanceUnits, at: tx.now.toISOString() });
}

async function giveBack(tx: Tx, crowdfundingId: string, held: readonly Contribution[]): Promise<void> {
  const ids = held.map((one) => one.id);
  const givers = await voidHolds(tx, ids);
  await updateContributions(tx, ids, 'voided');
  const balances = await balanceOf(tx, givers);
  for (const contributorId of givers)
    tx.announce('crowdfunding/spent', {
      crowdfundingId,
      contributorId,
      balanceUnits: balances.get(contributorId) ?? 0,
      at: tx.now.toISOString(),
    });
}
