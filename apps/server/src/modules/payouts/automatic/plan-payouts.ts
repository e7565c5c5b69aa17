import type { Answer, Input, payouts } from '@footlight/contract';
import type { Platform } from '../../../platform/module.ts';
import { Refusal } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { payoutFiguresOf } from '../figures/figures.queries.ts';
import { nextDue } from '../payouts.rules.ts';
import { checkRole } from '../requests/own-payouts.ts';
import { askPayout, type PayoutParts } from '../state/ask-payout.ts';
import { deletePlan, keepPlan, lockDuePlan } from '../state/payouts.store.ts';

/** Has everything that is available asked for by itself from now on, or no longer. Refuses FORBIDDEN. */
export async function planPayouts(
  tx: Tx,
  { params, body: { every } }: Input<typeof payouts.plan>,
): Promise<Answer<typeof payouts.plan>> {
  checkRole(tx.caller, params);
  const { accountId } = tx.caller;
  if (every === 'never') {
    await deletePlan(tx, accountId);
    return { every };
  }
  const nextAt = nextDue(every, tx.now);
  await keepPlan(tx, accountId, every, nextAt);
  return { every, nextAutomaticAt: nextAt.toISOString() };
}

/**
 * Asks for the payouts of all plans that are due, each in a transaction of its own with its next date, so that none is asked
 * for twice whatever is interrupted. Safe to run in several processes.
 */
export async function askDuePayouts(
  { transactions, log }: Pick<Platform, 'transactions' | 'log'>,
  parts: PayoutParts,
): Promise<void> {
  for (;;) {
    const accountId = await transactions.system((tx) => askNext(tx, parts));
    if (accountId === undefined) return;
    log.debug({ accountId }, 'an automatic payout was looked at');
  }
}

async function askNext(tx: Tx, parts: PayoutParts): Promise<string | undefined> {
  const plan = await lockDuePlan(tx);
  if (!plan) return undefined;
  const { account_id: accountId } = plan;
  const every = plan.every as 'week' | 'month';
  await keepPlan(tx, accountId, every, nextDue(every, tx.now));
  const { availableUnits } = await payoutFiguresOf(tx.db, parts.settings, accountId, tx.now);
  if (availableUnits <= 0) return accountId;
  try {
    await askPayout(tx, parts, { accountId, units: availableUnits, isAutomatic: true });
  } catch (error) {
    // Why: below the minimum, or nowhere to pay it to. It is looked at again next time.
    if (!(error instanceof Refusal)) throw error;
  }
  return accountId;
}
