import type { Platform } from '../../../platform/module.ts';
import { RETRY_MS } from '../wheels.rules.ts';
import { cancelSpin } from './settle-spin.ts';
import { lockOverdue, postpone } from './spins.store.ts';

/**
 * Gives back the tokens of spins that were owed for too long as of `now`, each in a transaction of its own; returns how many. What
 * the creator cannot give back is tried again a day later. May be killed anywhere and run several times at once.
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
      log.warn({ spinId: spin.id }, 'the tokens of an overdue spin are not there to be given back');
      return false;
    });
    if (done === undefined) return refunded;
    if (done) refunded += 1;
  }
}
