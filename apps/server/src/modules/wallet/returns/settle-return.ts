import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, lockFunds } from '../../ledger/index.ts';
import type { PaymentStatus } from '../wallet.rules.ts';
import type { PaymentRow } from '../wallet.store.ts';
import { giveTokens, takeTokens, type Cause } from './move-back.ts';
import { disputedOf, partOf, statusAfter } from './returns.rules.ts';
import { listDisputes, movePaymentBack, readReturn, saveReturn } from './returns.store.ts';

export interface Settled {
  readonly status: PaymentStatus;
  /** Sequence number of this change to the payment. */
  readonly round: number;
  /** Additional money returned. Negative if some came back. */
  readonly backMinor: number;
  /** Additional money taken by banks. Negative if they returned some. */
  readonly disputedMinor: number;
  /**
   * Bought tokens and bonus to take back. `takenUnits` came from the wallet; `lostUnits` are bought tokens already
   * spent.
   */
  readonly units: number;
  readonly takenUnits: number;
  readonly lostUnits: number;
}

const NOTHING = { backMinor: 0, disputedMinor: 0, units: 0, takenUnits: 0, lostUnits: 0 } as const;

/**
 * Takes back a credited payment's tokens in proportion to its returned money, or restores tokens whose money came back.
 * Uses only the current totals of its disputes and refunds, whatever they were before. Lock the payment first.
 *
 * Must never happen: taking more than was bought, or restoring more than was taken.
 */
export async function settleReturn(
  tx: Tx,
  payment: PaymentRow,
  { cause, refundedMinor }: { readonly cause: Cause; readonly refundedMinor?: number },
): Promise<Settled> {
  const { row: before, isNew } = await readReturn(tx, payment.id);
  const price = payment.price_minor;
  const refunded = Math.min(refundedMinor ?? before.refunded_minor, price);
  const disputed = disputedOf(await listDisputes(tx, payment.id), price, refunded);
  const back = refunded + disputed - before.refunded_minor - before.disputed_minor;
  if (!isNew && back === 0 && disputed === before.disputed_minor)
    return { ...NOTHING, status: payment.status, round: before.round };
  const round = before.round + 1;
  const more = {
    tokens: partOf(payment.tokens_units, refunded + disputed, price) - before.wallet_units - before.lost_units,
    bonus: partOf(payment.bonus_units, refunded + disputed, price) - before.bonus_units - before.bonus_spent_units,
  };
  // Locks the funds first, so that tokens to take back aren't spent in the meantime, and tokens to restore aren't
  // clawed back from creators.
  await lockFunds(tx, [payment.user_id]);
  const wish = { payment, before, round, cause };
  const taken = await takeTokens(tx, { ...wish, tokens: Math.max(0, more.tokens), bonus: Math.max(0, more.bonus) });
  const given = await giveTokens(tx, { ...wish, tokens: Math.max(0, -more.tokens), bonus: Math.max(0, -more.bonus) });
  const after = {
    refunded_minor: refunded,
    disputed_minor: disputed,
    round,
    wallet_units: before.wallet_units + taken.walletUnits - given.walletUnits,
    lost_units: before.lost_units + taken.lostUnits - given.lostUnits,
    bonus_units: before.bonus_units + taken.bonusUnits - given.bonusUnits,
    bonus_spent_units: before.bonus_spent_units + taken.bonusSpentUnits - given.bonusSpentUnits,
  };
  await saveReturn(tx, payment.id, after);
  const status = statusAfter(price, refunded, disputed);
  await movePaymentBack(tx, payment.id, { status, shortfallUnits: after.lost_units + after.bonus_spent_units });
  const balanceUnits = (await balanceOf(tx, [payment.user_id])).get(payment.user_id) ?? 0;
  if (payment.purpose === 'tokens')
    tx.announce('wallet/balance-changed', {
      accountId: payment.user_id,
      balanceUnits,
      reason: 'refund',
      at: tx.now.toISOString(),
    });
  return {
    status,
    round,
    backMinor: back,
    disputedMinor: disputed - before.disputed_minor,
    units: more.tokens + more.bonus,
    takenUnits: taken.walletUnits + taken.bonusUnits,
    lostUnits: taken.lostUnits,
  };
}
