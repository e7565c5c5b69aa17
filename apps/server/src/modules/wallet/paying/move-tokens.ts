import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, lockFunds, PLATFORM_ACCOUNTS, postTransfer, refundTransfer } from '../../ledger/index.ts';
import type { PaymentRow } from '../wallet.store.ts';

interface Credit {
  readonly payerId: string;
  readonly kind: 'grant' | 'purchase';
  readonly units: number;
}
/** What a purchase puts into the wallet: bought tokens from payment clearing, a bonus from promotions. */
const creditsOf = (payment: PaymentRow): readonly Credit[] => [
  { payerId: PLATFORM_ACCOUNTS.promotions, kind: 'grant', units: payment.bonus_units },
  { payerId: PLATFORM_ACCOUNTS.paymentClearing, kind: 'purchase', units: payment.tokens_units },
];

/** Credits a purchase. Once: the ledger refuses a second time. */
export async function creditPurchase(tx: Tx, payment: PaymentRow): Promise<void> {
  for (const { payerId, kind, units } of creditsOf(payment)) {
    if (units === 0) continue;
    const outcome = await postTransfer(tx, {
      key: payment.id,
      kind,
      payerId,
      legs: [{ accountId: payment.user_id, units }],
    });
    if (outcome.status !== 'done') throw new Error(`purchase ${payment.id} could not be credited: ${outcome.status}`);
  }
}

/** Units that could not be taken back, and those of them that were bought. */
export interface Shortfall {
  readonly units: number;
  readonly lostUnits: number;
}

/**
 * Takes a purchase back, the bonus first, as far as the wallet goes; bought tokens that were spent already are the
 * platform's loss.
 */
export async function takeBackPurchase(tx: Tx, payment: PaymentRow, chargeback: boolean): Promise<Shortfall> {
  // Why: what is left must not be spent before it is taken.
  await lockFunds(tx, [payment.user_id]);
  let left = (await balanceOf(tx, [payment.user_id])).get(payment.user_id) ?? 0;
  let [units, lostUnits] = [0, 0];
  for (const credit of creditsOf(payment)) {
    const amountUnits = Math.min(credit.units, left);
    const missing = credit.units - amountUnits;
    if (amountUnits > 0) await takeBackCredit(tx, payment, { ...credit, amountUnits, chargeback });
    if (missing > 0 && credit.kind === 'purchase') {
      await bookLoss(tx, payment, missing);
      lostUnits += missing;
    }
    left -= amountUnits;
    units += missing;
  }
  return { units, lostUnits };
}

async function takeBackCredit(
  tx: Tx,
  payment: PaymentRow,
  { payerId, kind, units, amountUnits, chargeback }: Credit & { amountUnits: number; chargeback: boolean },
): Promise<void> {
  // Why a repeat: posting under the same key returns the transfer that credited this purchase.
  const original = await postTransfer(tx, {
    key: payment.id,
    kind,
    payerId,
    legs: [{ accountId: payment.user_id, units }],
  });
  if (original.status !== 'replay') throw new Error(`purchase ${payment.id} was never credited`);
  const outcome = await refundTransfer(tx, {
    originId: original.transferId,
    key: `back:${payment.id}`,
    amountUnits,
    chargeback,
  });
  if (outcome.status !== 'done') throw new Error(`purchase ${payment.id} could not be taken back: ${outcome.status}`);
}

/** Pays the clearing account what it gave out and no money stands behind any more. */
async function bookLoss(tx: Tx, payment: PaymentRow, units: number): Promise<void> {
  const outcome = await postTransfer(tx, {
    key: payment.id,
    kind: 'loss',
    payerId: PLATFORM_ACCOUNTS.losses,
    legs: [{ accountId: PLATFORM_ACCOUNTS.paymentClearing, units }],
  });
  if (outcome.status !== 'done') throw new Error(`loss of purchase ${payment.id}: ${outcome.status}`);
}
