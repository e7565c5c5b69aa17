import { unitsToTokens, type Answer, type Input, type refunds } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, personOf } from '../../accounts/index.ts';
import { refundableUntil, type RefundDoors } from '../refunds.rules.ts';
import { sumsOf } from '../sources/source-sums.ts';
import { findSource } from '../sources/sources.queries.ts';
import { checkOpen } from './ask-for-refund.ts';
import { refundOf } from './refund-views.ts';
import { findNewest, listRefunds } from './refunds.queries.ts';

export async function searchOwnRefunds(
  { db, caller }: RequestContext,
  { query }: Input<typeof refunds.search>,
): Promise<Answer<typeof refunds.search>> {
  const wanted = { viewerId: caller.accountId, status: query.status };
  const { rows, total, ...next } = await listRefunds(db, wanted, { ...query, cursor: idCursor(query.cursor) });
  return { data: rows.map(refundOf), ...total, ...next };
}

/**
 * Returns the amount of a purchase the caller can request back. Throws NOT_FOUND, or CONFLICT if it can't be refunded
 * now.
 */
export const readOffer =
  ({ refundDays }: Pick<RefundDoors, 'refundDays'>) =>
  async (
    { db, caller, now }: RequestContext,
    { params }: Input<typeof refunds.offer>,
  ): Promise<Answer<typeof refunds.offer>> => {
    const source = (await findSource(db, caller.accountId, params.id)) ?? refuse('NOT_FOUND');
    checkOpen(source, refundDays(), now);
    const { units, leftUnits } = sumsOf(source.transfers);
    const [creator, request] = await Promise.all([
      source.performerId ? findAccount(db, { id: source.performerId }) : undefined,
      findNewest(db, source.id),
    ]);
    return {
      sourceType: source.type,
      sourceId: source.id,
      title: source.title,
      ...(creator ? { creator: personOf('performer', creator) } : {}),
      paid: unitsToTokens(units),
      left: unitsToTokens(leftUnits),
      paidAt: source.paidAt.toISOString(),
      until: refundableUntil(source.paidAt, refundDays()).toISOString(),
      ...(request ? { request: refundOf(request) } : {}),
    };
  };
