import type { Platform } from '../../../platform/module.ts';
import { forEachInOwnTransaction } from '../../../platform/jobs/ticking.ts';
import { listDue } from '../coupons.queries.ts';
import { lockCoupons } from '../coupons.store.ts';
import { giveBackOverdue } from './uses.store.ts';

const AT_ONCE = 1000;

/**
 * Releases expired reservations. A request that needs such a coupon sooner releases its expired reservations itself.
 */
export async function expireCoupons(
  platform: Pick<Platform, 'database' | 'transactions' | 'log'>,
  now: Date,
): Promise<void> {
  const ids = await listDue(platform.database.kysely, now, AT_ONCE);
  await forEachInOwnTransaction(platform, now, ids, async (tx, id) => {
    await lockCoupons(tx, [id]);
    await giveBackOverdue(tx, id);
  });
}
