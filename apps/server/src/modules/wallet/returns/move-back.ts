import type { Db } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/transaction.ts';
import {
  balanceOf,
  leftOf,
  PLATFORM_ACCOUNTS,
  postTransfer,
  refundTransfer,
  refundTransfers,
  reinstateTransfer,
  transfersOfKeys,
} from '../../ledger/index.ts';
import type { PaymentRow } from '../wallet.store.ts';
import type { ReturnRow } from './returns.store.ts';

export type Cause = 'refund' | 'chargeback';
interface Wish {
  readonly payment: PaymentRow;
  /** Totals returned before this change. */
  readonly before: ReturnRow;
  readonly round: number;
  readonly cause: Cause;
  readonly tokens: number;
  readonly bonus: number;
}
export interface Moved {
  readonly walletUnits: number;
  readonly lostUnits: number;
  readonly bonusUnits: number;
  readonly bonusSpentUnits: number;
}

const { paymentClearing, promotions, losses } = PLATFORM_ACCOUNTS;
/** Key of a change's transfers. The first change uses the payment id alone. */
const keyOf = (paymentId: string, round: number) => (round === 1 ? paymentId : `${paymentId}:${round}`);

async function creditsOf(tx: Tx, { id, bonus_units: bonus }: PaymentRow) {
  const [bought, granted] = await transfersOfKeys(tx, [
    { payerId: paymentClearing, key: id },
    { payerId: promotions, key: id },
  ]);
  if (!bought || (bonus > 0 && !granted)) throw new Error(`purchase ${id} was never credited`);
  return { bought, granted };
}

/**
 * Takes tokens back, bonus first, as far as the wallet covers them. The platform bears the loss of bought tokens
 * already spent.
 */
export async function takeTokens(tx: Tx, wish: Wish): Promise<Moved> {
  const { payment, tokens, bonus, round, cause } = wish;
  if (tokens + bonus === 0) return { walletUnits: 0, lostUnits: 0, bonusUnits: 0, bonusSpentUnits: 0 };
  const { bought, granted } = await creditsOf(tx, payment);
  const wallet = (await balanceOf(tx, [payment.user_id])).get(payment.user_id) ?? 0;
  const left = await leftOf(tx, [bought, ...(granted ? [granted] : [])]);
  const bonusUnits = Math.min(bonus, wallet, left.get(granted ?? '') ?? 0);
  const walletUnits = Math.min(tokens, wallet - bonusUnits, left.get(bought) ?? 0);
  const key = `back:${keyOf(payment.id, round)}`;
  for (const [originId, amountUnits] of [
    [granted, bonusUnits],
    [bought, walletUnits],
  ] as const) {
    if (!originId || amountUnits === 0) continue;
    const outcome = await refundTransfer(tx, { originId, key, amountUnits, chargeback: cause === 'chargeback' });
    if (outcome.status !== 'done') throw new Error(`purchase ${payment.id} could not be taken back: ${outcome.status}`);
  }
  const lostUnits = tokens - walletUnits;
  if (lostUnits > 0) await bookLoss(tx, payment.id, round, lostUnits);
  return { walletUnits, lostUnits, bonusUnits, bonusSpentUnits: bonus - bonusUnits };
}

/** Reimburses the clearing account for tokens no longer backed by money. */
async function bookLoss(tx: Tx, paymentId: string, round: number, units: number): Promise<void> {
  const outcome = await postTransfer(tx, {
    key: keyOf(paymentId, round),
    kind: 'loss',
    payerId: losses,
    legs: [
      {
        accountId: paymentClearing,
        units,
      },
    ],
  });
  if (outcome.status !== 'done') throw new Error(`loss of purchase ${paymentId}: ${outcome.status}`);
}

/** Returns a payment's booked losses and the amount not covered by creators. */
export async function readLosses(tx: { readonly db: Db }, paymentId: string, rounds: number) {
  const keys = Array.from({ length: rounds }, (_none, at) => ({ payerId: losses, key: keyOf(paymentId, at + 1) }));
  const ids = (await transfersOfKeys(tx, keys)).filter((id) => id !== undefined);
  const left = await leftOf(tx, ids);
  return {
    ids: ids.filter((id) => (left.get(id) ?? 0) > 0),
    units: ids.reduce((sum, id) => sum + (left.get(id) ?? 0), 0),
  };
}

/**
 * Restores tokens in reverse order of taking: first the rest of the platform's loss, then the creators' share (paid by
 * the refunds module), then the wallet.
 */
export async function giveTokens(tx: Tx, wish: Wish): Promise<Moved> {
  const { payment, before, tokens, bonus, round, cause } = wish;
  if (tokens + bonus === 0) return { walletUnits: 0, lostUnits: 0, bonusUnits: 0, bonusSpentUnits: 0 };
  const key = `won:${keyOf(payment.id, round)}`;
  const { bought, granted } = await creditsOf(tx, payment);
  const loss = await readLosses(tx, payment.id, before.round);
  const ofLoss = Math.min(tokens, loss.units);
  if (ofLoss > 0) {
    const outcome = await refundTransfers(tx, {
      originIds: loss.ids,
      key,
      amountUnits: ofLoss,
      chargeback: cause === 'chargeback',
    });
    if (outcome.status !== 'done') throw new Error(`loss of ${payment.id} could not be undone: ${outcome.status}`);
  }
  const lostUnits = Math.min(tokens, before.lost_units);
  const walletUnits = tokens - lostUnits;
  const bonusSpentUnits = Math.min(bonus, before.bonus_spent_units);
  const bonusUnits = bonus - bonusSpentUnits;
  for (const [originId, payerId, amountUnits] of [
    [bought, paymentClearing, walletUnits],
    [granted, promotions, bonusUnits],
  ] as const) {
    if (!originId || amountUnits === 0) continue;
    const outcome = await reinstateTransfer(tx, { originId, payerId, key, amountUnits, kind: cause });
    if (outcome.status !== 'done')
      throw new Error(`tokens of ${payment.id} could not be given again: ${outcome.status}`);
  }
  return { walletUnits, lostUnits, bonusUnits, bonusSpentUnits };
}
