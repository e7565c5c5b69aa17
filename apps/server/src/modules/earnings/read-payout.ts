import { unitsToTokens, type Answer, type earnings, type Input } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import { payoutFiguresOf } from '../payouts/index.ts';
import type { Settings } from '../settings/index.ts';
import { ownRole, type Reader } from './earning-range.ts';
import { listPayouts, readPlan } from './payouts.queries.ts';

type Payout = typeof earnings.payout;

/**
 * Returns the paid, pending and available parts of an account's earnings. They add up to everything earned and not
 * spent.
 */
export async function readFigures({ db, caller, now }: Reader, settings: Pick<Settings, 'get'>) {
  const figures = await payoutFiguresOf(db, settings, caller.accountId, now);
  const { balanceUnits, availableUnits, pendingUnits, paidUnits } = figures;
  // Derived from the balance rather than from held earnings, because spent tokens are no longer on hold.
  const heldUnits = Math.max(0, balanceUnits - availableUnits);
  return {
    balance: unitsToTokens(balanceUnits),
    available: unitsToTokens(availableUnits),
    held: unitsToTokens(heldUnits),
    requested: unitsToTokens(pendingUnits),
    pending: unitsToTokens(heldUnits + pendingUnits),
    paid: unitsToTokens(paidUnits),
  };
}

/** Reads the amount available for payout and the caller's requests. Throws FORBIDDEN or VALIDATION_FAILED. */
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
