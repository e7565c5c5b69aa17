import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, leftOf, PLATFORM_ACCOUNTS, refundTransfer, transfersOfKeys } from '../../ledger/index.ts';
import { readLoss } from '../../wallet/index.ts';
import type { RefundDoors } from '../refunds.rules.ts';
import { mailClawed, mailClawedOfStudio } from '../requests/refund-mails.ts';
import { giveBack } from '../sources/give-back.ts';
import { findSource } from '../sources/sources.queries.ts';
import { findNewestSpend } from './chargebacks.queries.ts';
import {
  insertClawed,
  lockChargeback,
  sumClawed,
  sumClawedOfStudios,
  updateChargeback,
  type ChargebackRow,
} from './chargebacks.store.ts';

export const CLAW_BACK_JOB = 'refunds.claw-back';

/**
 * Claws charged-back tokens back from the people they were paid to, most recent payment first, until the platform's
 * loss is covered or no payment made after the purchase is left. Each payment has its own transaction, so a later run
 * can resume an interrupted one.
 */
export const clawBack =
  ({ transactions }: Pick<Platform, 'transactions'>, doors: Pick<RefundDoors, 'site'>) =>
  async (payload: unknown): Promise<void> => {
    const { paymentId } = payload as { paymentId: string };
    while (await transactions.system((tx) => clawNewest(tx, doors, paymentId)));
  };

/** Returns false once nothing is left to do. */
async function clawNewest(tx: Tx, doors: Pick<RefundDoors, 'site'>, paymentId: string): Promise<boolean> {
  const row = await lockChargeback(tx, paymentId);
  if (!row || row.settled_at) return false;
  const [creditId] = await transfersOfKeys(tx, [{ payerId: PLATFORM_ACCOUNTS.paymentClearing, key: paymentId }]);
  if (!creditId) throw new Error(`chargeback ${paymentId} is of nothing that was credited`);
  const { ids, leftUnits } = await readLoss(tx.db, paymentId);
  const [lossId] = ids;
  const lossUnits = lossId ? ((await leftOf(tx, [lossId])).get(lossId) ?? 0) : 0;
  const spend = lossId && leftUnits > 0 ? await findNewestSpend(tx.db, row.account_id, creditId) : undefined;
  if (!spend || !lossId) {
    await settle(tx, doors, row);
    return false;
  }
  const source = await findSource(tx.db, row.account_id, spend.id);
  const transfers = source?.transfers.filter(({ id }) => id === spend.id) ?? [];
  const units = Math.min(lossUnits, transfers[0]?.leftUnits ?? 0);
  const key = `clawed:${paymentId}:${spend.id}:${row.clawed_units}`;
  const given = await giveBack(tx, doors.site, { source: { transfers }, units, key, isChargeback: true });
  // Someone, or the bank, has refunded part of the payment concurrently. The job retries.
  if (!given) throw new Error(`payment ${spend.id} has less left than it had`);
  for (const originId of [creditId, lossId]) {
    const outcome = await refundTransfer(tx, { originId, key, amountUnits: units, chargeback: true });
    if (outcome.status !== 'done') throw new Error(`claw back of ${paymentId}: ${outcome.status}`);
  }
  await insertClawed(
    tx,
    given.parts.map((part) => ({
      transfer_id: part.transferId,
      payment_id: paymentId,
      performer_id: spend.performerId,
      units: part.units,
      creator_units: given.creatorUnits,
    })),
  );
  await updateChargeback(tx, paymentId, { clawed_units: row.clawed_units + units });
  return true;
}

/** Notifies creators and members' studios of the amounts taken from them. */
async function settle(tx: Tx, { site }: Pick<RefundDoors, 'site'>, row: ChargebackRow): Promise<void> {
  await updateChargeback(tx, row.payment_id, { settled_at: tx.now });
  const creators = await sumClawed(tx, row.payment_id);
  const studios = await sumClawedOfStudios(tx, row.payment_id);
  const ids = [...creators.map(({ performerId }) => performerId), ...studios.map(({ studioId }) => studioId)];
  const balances = await balanceOf(tx, ids);
  const fact = (earnerId: string, units: number) => ({
    refundId: row.payment_id,
    sourceType: 'tip' as const,
    title: '',
    isChargeback: true,
    units,
    fromEarningsUnits: units,
    earningsUnits: balances.get(earnerId) ?? 0,
    at: tx.now.toISOString(),
  });
  for (const { performerId, units } of creators) {
    await mailClawed(tx, site(), performerId, units);
    tx.announce('refund/given', { ...fact(performerId, units), performerId });
  }
  for (const { studioId, units } of studios) {
    await mailClawedOfStudio(tx, site(), studioId, units);
    tx.announce('refund/shared', { ...fact(studioId, units), studioId });
  }
}
