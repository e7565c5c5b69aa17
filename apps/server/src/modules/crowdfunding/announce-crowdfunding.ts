import type { Tx } from '../../platform/transaction.ts';
import './crowdfunding.events.ts';
import { findCrowdfunding } from './crowdfunding.queries.ts';

export async function announceCrowdfunding(
  tx: Tx,
  id: string,
  last: { readonly name: string | null; readonly units: number } | null = null,
): Promise<void> {
  const row = await findCrowdfunding(tx.db, id);
  if (!row || row.status === 'draft') return;
  tx.announce('crowdfunding/changed', {
    crowdfundingId: id,
    performerId: row.performer_id,
    title: row.title,
    status: row.status,
    goalUnits: row.goal_units,
    raisedUnits: row.raised_units,
    contributors: row.contributors,
    name: last?.name ?? null,
    units: last?.units ?? null,
    at: tx.now.toISOString(),
  });
}
