import type { Answer, boostsStaff, Input } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import type { BoostDoors } from '../boost-doors.ts';
import { findBoost, listBoosts } from '../boosts.queries.ts';
import { lockBoost } from '../boosts.store.ts';
import { boostOf } from '../boosts.views.ts';
import { endBoost } from '../end-boost.ts';

/** Lists everyone's boosts. Throws VALIDATION_FAILED. */
export async function searchForStaff(
  { db }: RequestContext,
  { query }: Input<typeof boostsStaff.search>,
): Promise<Answer<typeof boostsStaff.search>> {
  const { rows, total, ...next } = await listBoosts(db, null, { ...query, cursor: idCursor(query.cursor) });
  return { data: rows.map(boostOf), ...total, ...next };
}

/** Ends a running boost and refunds the amount that staff choose. Throws NOT_FOUND, or CONFLICT if it is over. */
export const endByStaff =
  (doors: BoostDoors) =>
  async (tx: Tx, { params, body }: Input<typeof boostsStaff.end>): Promise<Answer<typeof boostsStaff.end>> => {
    const boost = (await lockBoost(tx, params.id)) ?? refuse('NOT_FOUND');
    if (boost.status !== 'running') refuse('CONFLICT', 'This boost is over.');
    const { refund, reason } = body;
    await endBoost(tx, doors, boost, { how: 'staff', refund, note: reason });
    await record(tx, { action: 'boost.end', subject: `boost:${boost.id}`, detail: { refund, reason } });
    return boostOf((await findBoost(tx.db, boost.id)) ?? refuse('NOT_FOUND'));
  };
