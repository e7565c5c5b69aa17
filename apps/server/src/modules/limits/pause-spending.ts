import type { Answer, Input, limits } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import type { Tx } from '../../platform/transaction.ts';
import type { LimitDoors } from './limits.rules.ts';
import { readTerms } from './limits.queries.ts';
import { openTerms, savePause } from './limits.store.ts';
import { checkZone } from './update-limits.ts';
import { viewLimits } from './view-limits.ts';

type Call = typeof limits.pause;

/**
 * Pauses the caller's spending. A longer existing pause is kept. Limits and time zone are unchanged. Throws
 * VALIDATION_FAILED.
 */
export const pauseSpending =
  ({ currency }: LimitDoors) =>
  async (tx: Tx, { body }: Input<Call>): Promise<Answer<Call>> => {
    checkZone(body.timeZone);
    if (!(await readTerms(tx.db, tx.caller.accountId, tx.now)))
      await openTerms(tx, { timeZone: body.timeZone, currency: currency() });
    await savePause(tx, new Date(tx.now.getTime() + body.days * DAY_MS));
    return viewLimits(tx, currency());
  };
