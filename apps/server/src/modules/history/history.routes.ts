import { wallet } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { searchTransactions } from './history.queries.ts';
import { listHolds } from './list-holds.queries.ts';

const { userTransactions, performerTransactions, studioTransactions, holds } = wallet;

/** `refundDays`: days after a payment in which viewers may request a refund. */
export const historyRoutes = (refundDays: () => number) => {
  const search = query(searchTransactions(refundDays));
  return implement('wallet', { userTransactions, performerTransactions, studioTransactions, holds })({
    userTransactions: search,
    performerTransactions: search,
    studioTransactions: search,
    holds: query(listHolds),
  });
};
