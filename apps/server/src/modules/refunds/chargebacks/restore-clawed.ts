import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, PLATFORM_ACCOUNTS, reinstateTransfer, transfersOfKeys } from '../../ledger/index.ts';
import { lockBought, restoreBought } from '../../purchases/index.ts';
import { readLoss } from '../../wallet/index.ts';
import type { RefundDoors } from '../refunds.rules.ts';
import { mailRestored } from '../requests/refund-mails.ts';
import { findNewestClawed, isTakenForGood, type ClawedPart } from './chargebacks.queries.ts';
import { lockChargeback, updateChargeback, updatePart } from './chargebacks.store.ts';

export const RESTORE_JOB = 'refunds.restore-clawed';
const { paymentClearing } = PLATFORM_ACCOUNTS;

/**
 * Restores the amounts that creators and studios lost to a chargeback that was later won, most recently clawed-back
 * payment first. If the purchase is permanently lost (an order, a running period, a spin), the buyer is paid instead.
 * Each part has its own transaction, so a later run can resume an interrupted one.
 */
export const restoreClawed =
  ({ transactions }: Pick<Platform, 'transactions'>, doors: Pick<RefundDoors, 'site'>) =>
  async (payload: unknown): Promise<void> => {
    const { paymentId } = payload as { paymentId: string };
    while (await transactions.system((tx) => restoreNewest(tx, doors, paymentId)));
  };

/** Returns false once nothing is left to restore. */
async function restoreNewest(tx: Tx, doors: Pick<RefundDoors, 'site'>, paymentId: string): Promise<boolean> {
  const row = await lockChargeback(tx, paymentId);
  if (!row) return false;
  const { lostUnits, leftUnits } = await readLoss(tx.db, paymentId);
  const excess = row.clawed_units - row.restored_units - Math.max(0, lostUnits - leftUnits);
  const part = excess > 0 ? await findNewestClawed(tx.db, paymentId) : undefined;
  if (!part) return false;
  const units = Math.min(excess, part.units - part.restored_units);
  if (await giveAgain(tx, row.account_id, part, units)) await mailReceivers(tx, doors, part, units);
  await updatePart(tx, part.transfer_id, { restored_units: part.restored_units + units });
  await updateChargeback(tx, paymentId, { restored_units: row.restored_units + units });
  return true;
}

/** Pays the original recipients, or else the buyer. Returns true if the recipients were paid. */
async function giveAgain(tx: Tx, buyerId: string, part: ClawedPart, units: number): Promise<boolean> {
  const isForGood = await isTakenForGood(tx.db, part);
  const bought = isForGood ? undefined : await lockBought(tx, part.origin_id);
  const goesToBuyer = isForGood || (bought !== undefined && !(await restoreBought(tx, bought)));
  const [creditId] = await transfersOfKeys(tx, [{ payerId: paymentClearing, key: part.payment_id }]);
  const originId = goesToBuyer ? creditId : part.origin_id;
  if (!originId) throw new Error(`purchase ${part.payment_id} was never credited`);
  const key = `restored:${part.transfer_id}:${part.restored_units}`;
  const outcome = await reinstateTransfer(tx, {
    originId,
    key,
    amountUnits: units,
    payerId: paymentClearing,
    kind: 'chargeback',
  });
  if (outcome.status !== 'done') throw new Error(`what was clawed of ${part.payment_id}: ${outcome.status}`);
  if (!goesToBuyer) return true;
  const balanceUnits = (await balanceOf(tx, [buyerId])).get(buyerId) ?? 0;
  tx.announce('wallet/balance-changed', {
    accountId: buyerId,
    balanceUnits,
    reason: 'refund',
    at: tx.now.toISOString(),
  });
  return false;
}

/** Mails the creator, and the creator's studio if they are a member. */
async function mailReceivers(
  tx: Tx,
  { site }: Pick<RefundDoors, 'site'>,
  part: ClawedPart,
  units: number,
): Promise<void> {
  if (part.performer_id) await mailRestored(tx, site(), part.performer_id, units);
  if (part.studio_id) await mailRestored(tx, site(), part.studio_id, units);
}
