import type { Answer, Input, payouts } from '@footlight/contract';
import type { Platform } from '../../../platform/module.ts';
import { Refusal } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { payoutFiguresOf } from '../figures/figures.queries.ts';
import { nextDue } from '../payouts.rules.ts';
import { checkRole } from '../requests/own-payouts.ts';
import { askPayout, type PayoutParts } from '../state/ask-payout.ts';
import { deletePlan, keepPlan, lockDuePlan } from '../state/payouts.store.ts';

/** Turns automatic payout of the whole available balance on or off. Throws FORBIDDEN. */
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
 * Requests the payouts of all due plans. Each request commits together with the plan's next date, so an interruption
 * never causes a second request. Safe to run in several processes.
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
    // The balance is below the minimum, or there is no payout destination. The plan is retried next time.
    if (!(error instanceof Refusal)) throw error;
  }
  return accountId;
}
