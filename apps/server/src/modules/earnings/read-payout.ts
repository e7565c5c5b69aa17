import { unitsToTokens, type Answer, type earnings, type Input } from '@footlight/contract';
import { idCursor } from '../../platform/db/paging.ts';
import { balanceOf } from '../ledger/index.ts';
import { ownRole, type Reader } from './earning-range.ts';
import type { Payouts } from './payouts-port.ts';

type Payout = typeof earnings.payout;

/** What can be paid out to the caller, and what was. Refuses FORBIDDEN, VALIDATION_FAILED. */
export const readPayout =
  (payouts: Payouts) =>
  async (reader: Reader, { params, query }: Input<Payout>): Promise<Answer<Payout>> => {
    ownRole(reader, params.role);
    const { db, caller, now } = reader;
    const { paidUnits, pendingUnits, availableUnits, next } = await payouts.figures(db, caller.accountId, now);
    const page = await payouts.list(db, caller.accountId, { ...query, cursor: idCursor(query.cursor) });
    return {
      data: page.rows.map(({ id, at, units, status }) => ({
        ...{ _id: id, date: at.toISOString(), token: unitsToTokens(units), status },
      })),
      ...page.total,
      ...(page.nextCursor ? { nextCursor: page.nextCursor } : {}),
      balance: unitsToTokens((await balanceOf({ db }, [caller.accountId])).get(caller.accountId) ?? 0),
      available: unitsToTokens(availableUnits),
      pending: unitsToTokens(pendingUnits),
      paid: unitsToTokens(paidUnits),
      ...(next ? { next: { at: next.at.toISOString(), token: unitsToTokens(next.units) } } : {}),
    };
  };
