import type { Coupon, couponsStaff, Input } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { createCoupon, removeCoupon, updateCoupon } from '../keep/keep-coupon.ts';

const SITE = null;
const wordsOf = ({ code, applyFor, type, value, currency, isActive, limit, expiresAt }: Coupon) => ({
  code,
  applyFor,
  discount: type === 'percent' ? `${value} %` : `${value} ${currency ?? 'tokens'}`,
  isActive,
  ...(limit ? { limit } : {}),
  ...(expiresAt ? { expiresAt } : {}),
});

export async function createSiteCoupon(tx: Tx, { body }: Input<typeof couponsStaff.create>): Promise<Coupon> {
  const made = await createCoupon(tx, SITE, body);
  await record(tx, { action: 'coupon.create', subject: `coupon:${made._id}`, detail: wordsOf(made) });
  return made;
}

export async function changeSiteCoupon(tx: Tx, { params, body }: Input<typeof couponsStaff.update>): Promise<Coupon> {
  const changed = await updateCoupon(tx, SITE, params.id, body);
  await record(tx, { action: 'coupon.update', subject: `coupon:${params.id}`, detail: wordsOf(changed) });
  return changed;
}

export async function removeSiteCoupon(
  tx: Tx,
  { params }: Input<typeof couponsStaff.remove>,
): Promise<{ success: boolean }> {
  const { code } = await removeCoupon(tx, SITE, params.id);
  await record(tx, { action: 'coupon.remove', subject: `coupon:${params.id}`, detail: { code } });
  return { success: true };
}
