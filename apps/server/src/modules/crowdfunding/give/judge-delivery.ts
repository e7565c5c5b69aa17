import type { crowdfunding, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceCrowdfunding } from '../announce-crowdfunding.ts';
import { findShown, readGift, readVerdicts } from '../crowdfunding.queries.ts';
import { dueAt, isConfirmed } from '../crowdfunding.rules.ts';
import { keepVerdict, lockCrowdfunding, updateCrowdfunding } from '../crowdfunding.store.ts';
import { viewCrowdfunding, type View } from '../crowdfunding-views.ts';
import { endCrowdfunding, type CrowdfundingDoors } from '../settle/end-crowdfunding.ts';

/**
 * Confirms a delivery. It is paid once contributors of more than half the sum have confirmed it. Throws NOT_FOUND,
 * NOT_OFFERED or CONFLICT.
 */
export const confirmDelivery =
  (doors: CrowdfundingDoors) =>
  async (context: RequestContext, { params }: Input<typeof crowdfunding.confirm>): Promise<View> => {
    await context.inTransaction((tx) => judge(tx, doors, params.id, null));
    return viewCrowdfunding(doors.files, context.db, context.caller, params.id);
  };

/**
 * Disputes a delivery. It is then no longer paid automatically, and staff decide. Throws NOT_FOUND, NOT_OFFERED
 * or CONFLICT.
 */
export const disputeDelivery =
  (doors: CrowdfundingDoors) =>
  async (context: RequestContext, { params, body }: Input<typeof crowdfunding.dispute>): Promise<View> => {
    await context.inTransaction((tx) => judge(tx, doors, params.id, body.reason));
    return viewCrowdfunding(doors.files, context.db, context.caller, params.id);
  };

async function judge(tx: Tx, doors: CrowdfundingDoors, id: string, reason: string | null): Promise<void> {
  if (!(await findShown(tx.db, tx.caller, id))) refuse('NOT_FOUND');
  const row = (await lockCrowdfunding(tx, id)) ?? refuse('NOT_FOUND');
  if (!(await readGift(tx.db, id, tx.caller.accountId))) refuse('NOT_OFFERED', 'Only contributors can do this.');
  if (row.status !== 'funded' || !row.claimed_at) refuse('CONFLICT', 'There is no delivery to confirm or dispute.');
  await keepVerdict(tx, id, { isConfirmed: reason === null, reason });
  const { confirmedUnits, disputes } = await readVerdicts(tx.db, id);
  const next = { ...row, confirmed_units: confirmedUnits, disputes };
  await updateCrowdfunding(tx, id, { confirmed_units: confirmedUnits, disputes, due_at: dueAt(next) });
  if (isConfirmed(next)) await endCrowdfunding(tx, doors, next, 'delivered');
  else await announceCrowdfunding(tx, id);
}
