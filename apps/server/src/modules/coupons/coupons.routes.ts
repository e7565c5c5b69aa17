import { coupons, tokensToUnits, type Input } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { isId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findCode, findOwned } from './coupons.queries.ts';
import { couponOf, searchCoupons } from './keep/coupon-views.ts';
import { createCoupon, removeCoupon, updateCoupon } from './keep/keep-coupon.ts';
import { checkAnswer } from './use/check-coupon.ts';
import { examineCoupon, type CouponWish } from './use/examine-coupon.ts';
import { removeApplied } from './use/release-coupon.ts';
import { reserveCoupon } from './use/reserve-coupon.ts';

type Asked = Pick<Input<typeof coupons.check>['query'], 'code' | 'performerId' | 'applyFor' | 'itemId' | 'price'>;
const wishOf = ({ code, performerId, applyFor, itemId, price }: Asked): CouponWish => ({
  code,
  performerId: performerId ?? null,
  applyFor,
  itemId: itemId ?? null,
  price: price === undefined ? undefined : tokensToUnits(Math.round(price * 100) / 100),
});

/** The package and the code may each come in the path or the body. They are distinguished by format. */
async function applyToPackage(tx: Tx, { params, body = {} }: Input<typeof coupons.applyToPackage>) {
  const said = body.code === undefined ? params.id : body.code;
  const code = isId(said) ? await findCode(tx.db, said) : said.toUpperCase();
  const itemId = body.packageId ?? (body.code !== undefined && isId(params.id) ? params.id : null);
  return reserveCoupon(tx, { code: code ?? refuse('NOT_FOUND'), performerId: null, applyFor: 'package', itemId });
}

export const couponsRoutes = implement(
  'coupons',
  coupons,
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
  check: query(async ({ db, caller, now }, input) =>
    checkAnswer(input.query.code, await examineCoupon(db, caller, wishOf(input.query), now)),
  ),
  apply: command((tx, { body }: Input<typeof coupons.apply>) =>
    reserveCoupon(tx, wishOf({ ...body, price: undefined })),
  ),
  removeApplied: command(removeApplied),
  applyToPackage: command(applyToPackage),
});
