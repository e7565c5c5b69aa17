import { createHmac } from 'node:crypto';
import type { Tx } from '../../platform/transaction.ts';
import { networkOf } from '../../platform/visitor.ts';
import { addVisit, insertVisitor } from './statistics.store.ts';

/** UTC day as `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Counts a visit, and its network as a visitor once per day. Visitors who ask not to be tracked aren't counted. */
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
