import { createHmac } from 'node:crypto';
import type { Tx } from '../../platform/transaction.ts';
import { networkOf } from '../../platform/visitor.ts';
import { addVisit, insertVisitor } from './statistics.store.ts';

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Counts one visit, and its network as a visitor the first time on a day; nothing of visitors who ask not to be tracked. */
export const trackVisit =
  (secret: string) =>
  async (tx: Tx): Promise<boolean> => {
    if (tx.caller.isUntracked) return true;
    const day = dayOf(tx.now);
    const hash = createHmac('sha256', secret)
      .update(`visit:${day}:${networkOf(tx.caller.address)}`)
      .digest();
    await addVisit(tx, day, await insertVisitor(tx, day, hash));
    return true;
  };
