import { unitsToTokens, type Answer, type earnings, type Input } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import { payoutFiguresOf } from '../payouts/index.ts';
import type { Settings } from '../settings/index.ts';
import { ownRole, type Reader } from './earning-range.ts';
import { listPayouts, readPlan } from './payouts.queries.ts';

type Payout = typeof earnings.payout;

/** What of an account's earnings was paid out, waits and can be paid out; together all that it has earned and not spent. */
export async function readFigures({ db, caller, now }: Reader, settings: Pick<Settings, 'get'>) {
  const figures = await payoutFiguresOf(db, settings, caller.accountId, now);
  const { balanceUnits, availableUnits, pendingUnits, paidUnits } = figures;
  return {
    balance: unitsToTokens(balanceUnits),
    available: unitsToTokens(availableUnits),
    // Why not what is held: what was spent of it waits no more.
    pending: unitsToTokens(Math.max(0, balanceUnits - availableUnits) + pendingUnits),
    paid: unitsToTokens(paidUnits),
  };
}

/** What can be paid out to the caller, and what was asked for. Refuses FORBIDDEN, VALIDATION_FAILED. */
export const readPayout =
  (settings: Pick<Settings, 'get'>) =>
  async (reader: Reader, { params, query }: Input<Payout>): Promise<Answer<Payout>> => {
    ownRole(reader, params.role);
    const { db, caller } = reader;
    const page = await listPayouts(db, caller.accountId, { ...query, sort: 'desc', cursor: idCursor(query.cursor) });
    const figures = await readFigures(reader, settings);
    const plannedAt = await readPlan(db, caller.accountId);
    return {
      data: page.rows.map(({ id, created_at: at, units, status }) => ({
        _id: id,
        date: at.toISOString(),
        token: unitsToTokens(units),
        status,
      })),
      ...page.total,
      ...(page.nextCursor ? { nextCursor: page.nextCursor } : {}),
      ...figures,
      ...(plannedAt ? { next: { at: plannedAt.toISOString(), token: figures.available } } : {}),
    };
  };
