import type { Answer, crowdfundingStaff, Input } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { record } from '../../audit/index.ts';
import { idCursor } from '../../../platform/db/paging.ts';
import { listDisputes } from '../contributions.queries.ts';
import { findCrowdfunding, listAll } from '../crowdfunding.queries.ts';
import { lockCrowdfunding } from '../crowdfunding.store.ts';
import { personWithOwnName } from '../../accounts/index.ts';
import { listedOf, type Files } from '../crowdfunding-views.ts';
import { endCrowdfunding, type CrowdfundingDoors } from '../settle/end-crowdfunding.ts';

/** Lists crowdfundings for staff, by default those with a disputed delivery. */
export const searchForStaff =
  (files: Files) =>
  async (
    { db, caller }: RequestContext,
    { query }: Input<typeof crowdfundingStaff.search>,
  ): Promise<Answer<typeof crowdfundingStaff.search>> => {
    const { isDisputed = query.status === undefined, ...page } = query;
    const { rows, total, ...next } = await listAll(db, { ...page, isDisputed, cursor: idCursor(query.cursor) });
    return { data: await Promise.all(rows.map((row) => listedOf(files, row, caller))), ...total, ...next };
  };

/** Lists the reasons for disputing a delivery. Throws NOT_FOUND. */
export async function readDisputes(
  { db }: RequestContext,
  { params, query }: Input<typeof crowdfundingStaff.disputes>,
): Promise<Answer<typeof crowdfundingStaff.disputes>> {
  if (!(await findCrowdfunding(db, params.id))) refuse('NOT_FOUND');
  const { rows, total } = await listDisputes(db, params.id, query);
  const data = rows.map((row) => ({
    contributor: personWithOwnName('user', { ...row, id: row.contributor_id }),
    reason: row.reason,
    at: row.at.toISOString(),
  }));
  return { data, ...total };
}

/**
 * Pays a funded crowdfunding to its creator, or refunds it in full. Throws NOT_FOUND, or CONFLICT if it is not
 * funded.
 */
export const decideCrowdfunding =
  (doors: CrowdfundingDoors) =>
  async (
    context: RequestContext,
    { params, body }: Input<typeof crowdfundingStaff.decide>,
  ): Promise<Answer<typeof crowdfundingStaff.decide>> => {
    await context.inTransaction(async (tx) => {
      const row = (await lockCrowdfunding(tx, params.id)) ?? refuse('NOT_FOUND');
      if (row.status !== 'funded') refuse('CONFLICT', 'Only a funded crowdfunding can be decided.');
      await endCrowdfunding(tx, doors, row, body.outcome === 'pay' ? 'delivered' : 'cancelled');
      const { outcome, reason } = body;
      await record(tx, {
        action: 'crowdfunding.decide',
        subject: `crowdfunding:${row.id}`,
        detail: { outcome, reason },
      });
    });
    const row = (await findCrowdfunding(context.db, params.id)) ?? refuse('NOT_FOUND');
    return listedOf(doors.files, row, context.caller);
  };
