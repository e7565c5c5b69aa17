import { coupons, type Input } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refuse.ts';
import { findOwned } from './coupons.queries.ts';
import { couponOf, searchCoupons } from './keep/coupon-views.ts';
import { createCoupon, removeCoupon, updateCoupon } from './keep/keep-coupon.ts';
import { removeApplied } from './use/release-coupon.ts';

/**
 * Serves the calls of coupon owners. The `purchases` module serves the calls that need a price: `check` and `apply`.
 */
const calls = {
  create: coupons.create,
  search: coupons.search,
  view: coupons.view,
  update: coupons.update,
  remove: coupons.remove,
  removeApplied: coupons.removeApplied,
};

export const couponsRoutes = implement(
  'coupons',
  calls,
)({
  create: command((tx, { body }: Input<typeof coupons.create>) => createCoupon(tx, tx.caller.accountId, body)),
  search: query((context, input) => searchCoupons(context, context.caller.accountId, input.query)),
  view: query(async ({ db, caller, now }, { params }) =>
    couponOf((await findOwned(db, caller.accountId, params.id, now)) ?? refuse('NOT_FOUND')),
  ),
  update: command((tx, { params, body }: Input<typeof coupons.update>) =>
    updateCoupon(tx, tx.caller.accountId, params.id, body),
  ),
  remove: command(async (tx, { params }: Input<typeof coupons.remove>) => {
    await removeCoupon(tx, tx.caller.accountId, params.id);
    return { success: true };
  }),
  removeApplied: command(removeApplied),
});
