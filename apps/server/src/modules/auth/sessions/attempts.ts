import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { TryKey } from './backoff.rules.ts';
import { clearTries, countTry, readBlock, uncountTry } from './backoff.store.ts';

/**
 * Counts a try as wrong before it is made, so that concurrent tries are all counted. `returnTries` refunds a correct
 * try. Throws RATE_LIMITED with the seconds to wait if no try is left. The caller must commit before verifying the try.
 */
export async function takeTries(tx: Tx, keys: readonly TryKey[]): Promise<void> {
  for (const key of keys) {
    if ((await countTry(tx, key)) !== undefined) continue;
    const until = await readBlock(tx, key.key);
    const seconds = Math.max(1, Math.ceil(((until?.getTime() ?? 0) - tx.now.getTime()) / 1000));
    refuse('RATE_LIMITED', 'Too many failed attempts. Please wait a moment.', { retryAfterSeconds: seconds });
  }
}

export async function returnTries(tx: Tx, keys: readonly TryKey[]): Promise<void> {
  for (const { key, clearedByRight } of keys) await (clearedByRight ? clearTries : uncountTry)(tx, key);
}
