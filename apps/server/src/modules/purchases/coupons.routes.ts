import { coupons, tokensToUnits, type Input } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { isId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { checkAnswer, examineCoupon, findCode, reserveCoupon, type CouponWish } from '../coupons/index.ts';
import { findPrice } from './coupon-prices.queries.ts';

const { check, apply, applyToPackage } = coupons;

type Asked = Pick<Input<typeof coupons.check>['query'], 'code' | 'performerId' | 'applyFor' | 'itemId' | 'price'>;
const wishOf = ({ code, performerId, applyFor, itemId, price }: Asked): CouponWish => ({
  code,
  performerId: performerId ?? null,
  applyFor,
  itemId: itemId ?? null,
  price: price === undefined ? undefined : tokensToUnits(Math.round(price * 100) / 100),
});

const reserve = async (tx: Tx, wish: CouponWish) => reserveCoupon(tx, wish, await findPrice(tx.db, wish));

/** The package and the code may each come in the path or the body, and are distinguished by format. */
async function reserveForPackage(tx: Tx, { params, body = {} }: Input<typeof coupons.applyToPackage>) {
  const said = body.code === undefined ? params.id : body.code;
  const code = isId(said) ? await findCode(tx.db, said) : said.toUpperCase();
  const itemId = body.packageId ?? (body.code !== undefined && isId(params.id) ? params.id : null);
  return reserve(tx, { code: code ?? refuse('NOT_FOUND'), performerId: null, applyFor: 'package', itemId });
}

/** Coupon calls that need the price of the item they discount. */
export const couponsRoutes = implement('coupons', { check, apply, applyToPackage })({
  check: query(async ({ db, caller, now }, input) => {
    const wish = wishOf(input.query);
    return checkAnswer(wish.code, await examineCoupon(db, caller, wish, await findPrice(db, wish), now));
  }),
  apply: command((tx, { body }: Input<typeof apply>) => reserve(tx, wishOf({ ...body, price: undefined }))),
  applyToPackage: command(reserveForPackage),
});
