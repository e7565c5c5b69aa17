import { forEachInOwnTransaction } from '../../../platform/jobs/ticking.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { listDue } from '../crowdfunding.queries.ts';
import { nextStatus } from '../crowdfunding.rules.ts';
import { lockCrowdfunding } from '../crowdfunding.store.ts';
import { endCrowdfunding, type CrowdfundingDoors } from './end-crowdfunding.ts';
import { settleSome } from './settle-some.ts';

const AT_ONCE = 200;
/** Maximum rounds per run. The next run continues. */
const MOST_ROUNDS = 500;

/**
 * Ends due crowdfundings and settles ended ones until none are left. Safe to run concurrently or to kill at any point.
 */
export async function settleCrowdfundings(
  platform: Pick<Platform, 'database' | 'transactions' | 'log'>,
  doors: CrowdfundingDoors,
  now: Date,
): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const ids = await listDue(platform.database.kysely, now, AT_ONCE);
    if (ids.length === 0) return;
    await forEachInOwnTransaction(platform, now, ids, (tx, id) => settleOne(tx, doors, id));
  }
}

async function settleOne(tx: Tx, doors: CrowdfundingDoors, id: string): Promise<void> {
  const row = await lockCrowdfunding(tx, id);
  if (!row) return;
  const next = nextStatus(row, tx.now);
  if (next) await endCrowdfunding(tx, doors, row, next);
  else if (row.is_settling) await settleSome(tx, doors, row);
}
