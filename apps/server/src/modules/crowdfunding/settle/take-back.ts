import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, voidHolds } from '../../ledger/index.ts';
import { announceCrowdfunding } from '../announce-crowdfunding.ts';
import '../crowdfunding.events.ts';
import { listHeldOf, listRunningWith } from '../crowdfunding.queries.ts';
import type { CrowdfundingRow } from '../crowdfunding.rules.ts';
import { deleteContributions, lockCrowdfunding, updateCrowdfunding } from '../crowdfunding.store.ts';

/** Refunds a person's contributions to running crowdfundings. Contributions to funded crowdfundings stay committed. */
export async function takeBackOf(tx: Tx, contributorId: string): Promise<void> {
  const running: CrowdfundingRow[] = [];
  for (const id of await listRunningWith(tx.db, contributorId)) {
    const row = await lockCrowdfunding(tx, id);
    if (row?.status === 'active') running.push(row);
  }
  const held = await listHeldOf(
    tx.db,
    running.map((row) => row.id),
    contributorId,
  );
  await voidHolds(
    tx,
    held.map((one) => one.id),
  );
  await deleteContributions(
    tx,
    held.map((one) => one.id),
  );
  const balanceUnits = (await balanceOf(tx, [contributorId])).get(contributorId) ?? 0;
  for (const row of running) {
    const own = held.filter((one) => one.crowdfunding_id === row.id);
    await updateCrowdfunding(tx, row.id, {
      raised_units: row.raised_units - own.reduce((sum, one) => sum + one.units, 0),
      contributions: row.contributions - own.length,
      contributors: row.contributors - (own.length > 0 ? 1 : 0),
    });
    await announceCrowdfunding(tx, row.id);
    const spent = { crowdfundingId: row.id, contributorId, balanceUnits, at: tx.now.toISOString() };
    tx.announce('crowdfunding/spent', spent);
  }
}
