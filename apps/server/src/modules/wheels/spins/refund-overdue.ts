import type { Platform } from '../../../platform/module.ts';
import { RETRY_MS } from '../wheels.rules.ts';
import { cancelSpin } from './settle-spin.ts';
import { lockOverdue, postpone } from './spins.store.ts';

/**
 * Refunds spins overdue as of `now`, each in its own transaction, and returns their number. If the creator lacks the
 * tokens, retries a day later. Safe to kill at any point and to run concurrently.
 */
export async function refundOverdue(
  { transactions, log }: Pick<Platform, 'transactions' | 'log'>,
  now: Date,
): Promise<number> {
  for (let refunded = 0; ;) {
    const done = await transactions.system(async (running) => {
      const tx = { ...running, now };
      const spin = await lockOverdue(tx);
      if (!spin) return undefined;
      if (await cancelSpin(tx, spin, true)) return true;
      await postpone(tx, spin.id, new Date(now.getTime() + RETRY_MS));
      log.warn({ spinId: spin.id }, 'the tokens to refund an overdue spin are missing');
      return false;
    });
    if (done === undefined) return refunded;
    if (done) refunded += 1;
  }
}
