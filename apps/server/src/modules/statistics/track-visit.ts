import { createHmac } from 'node:crypto';
import type { Tx } from '../../platform/transaction.ts';
import { addVisit, insertVisitor } from './statistics.store.ts';

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Counts one visit; its address counts as a visitor the first time on a day. */
export const trackVisit =
  (secret: string) =>
  async (tx: Tx): Promise<boolean> => {
    const day = dayOf(tx.now);
    const hash = createHmac('sha256', secret).update(`visit:${day}:${tx.caller.address}`).digest();
    await addVisit(tx, day, await insertVisitor(tx, day, hash));
    return true;
  };
