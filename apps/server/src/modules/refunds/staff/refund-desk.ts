import { unitsToTokens, type Answer, type Input, type refundsStaff } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personWithOwnName } from '../../accounts/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { refundOf } from '../requests/refund-views.ts';
import {
  countChargebacks,
  findRefund,
  listRefunds,
  tallyRefunds,
  type ShownRefund,
  type Tally,
} from '../requests/refunds.queries.ts';
import { sumsOf } from '../sources/source-sums.ts';
import { findSource } from '../sources/sources.queries.ts';

export type CaseView = Answer<typeof refundsStaff.view>;

const caseOf = (row: ShownRefund) => ({
  ...refundOf(row),
  viewer: personWithOwnName('user', { ...row, id: row.viewer_id }),
});

export async function searchRefunds(
  { db }: RequestContext,
  { query }: Input<typeof refundsStaff.search>,
): Promise<Answer<typeof refundsStaff.search>> {
  const { rows, total, ...next } = await listRefunds(db, query, { ...query, cursor: idCursor(query.cursor) });
  return { data: rows.map(caseOf), ...total, ...next };
}

/** Returns a request with all the facts staff need to decide on it. Throws NOT_FOUND. */
export const viewRefund = ({ db }: RequestContext, { params }: Input<typeof refundsStaff.view>): Promise<CaseView> =>
  readCase(db, params.id);

export async function readCase(db: Db, id: string): Promise<CaseView> {
  const row = (await findRefund(db, id)) ?? refuse('NOT_FOUND');
  const source = await findSource(db, row.viewer_id, row.source_id);
  const sums = sumsOf(source?.transfers ?? []);
  const performerId = row.performer_id;
  const balances = await balanceOf({ db }, performerId ? [performerId] : []);
  const viewerTally = await tallyRefunds(db, { viewerId: row.viewer_id }, row.id);
  const creatorTally = performerId ? await tallyRefunds(db, { performerId }, row.id) : undefined;
  return {
    ...caseOf(row),
    split: {
      creator: unitsToTokens(sums.creatorUnits),
      studio: unitsToTokens(sums.studioUnits),
      site: unitsToTokens(sums.units - sums.creatorUnits - sums.studioUnits),
    },
    left: unitsToTokens(sums.leftUnits),
    ...(performerId ? { creatorBalance: unitsToTokens(balances.get(performerId) ?? 0) } : {}),
    viewerHistory: { ...tallyOf(viewerTally), chargebacks: await countChargebacks(db, row.viewer_id) },
    ...(creatorTally ? { creatorHistory: tallyOf(creatorTally) } : {}),
  };
}

const tallyOf = ({ units, ...tally }: Tally) => ({ ...tally, refunded: unitsToTokens(units) });
