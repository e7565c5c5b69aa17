import type { PaymentEvent } from '../../platform/ports/payment-gateway.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { settleCoupon } from '../coupons/index.ts';
import { balanceOf, PLATFORM_ACCOUNTS, postTransfer, refundTransfer } from '../ledger/index.ts';
import './wallet.events.ts';
import { mayMove } from './wallet.rules.ts';
import { keepEvent, lockPayment, movePayment, type PaymentRow } from './wallet.store.ts';

/**
 * Takes in what a gateway reports of a purchase. The payment's row is locked, the event kept under its own id, and the
 * state moved by the table in wallet.rules.ts; so a webhook may come twice, late or out of order, and the tokens are
 * credited once. Must never credit another sum than was sold: a wrong price is refused and changes nothing.
 */
export async function takePaymentEvent(tx: Tx, gateway: string, event: PaymentEvent): Promise<void> {
  const payment =
    (await lockPayment(tx, gateway, event.reference)) ?? refuse('NOT_FOUND', 'There is no such purchase.');
  if (event.priceMinor !== payment.price_minor || event.currency !== payment.currency)
    refuse('BAD_REQUEST', 'The price is not the one that was sold.');
  if (!(await keepEvent(tx, gateway, payment.id, event)) || !mayMove(payment.status, event.kind)) return;

  if (payment.coupon_code) await settleCoupon(tx, payment.id, event.kind);
  const shortfallUnits = payment.purpose === 'tokens' ? await moveTokens(tx, payment, event.kind) : 0;
  await movePayment(tx, payment.id, event.kind, shortfallUnits);
  tx.announce('payment/updated', {
    paymentId: payment.id,
    userId: payment.user_id,
    purpose: payment.purpose,
    status: event.kind,
    tokensUnits: payment.tokens_units + payment.bonus_units,
  });
}

/** Credits what was bought, or takes it back. Returns the units that could not be taken back. */
async function moveTokens(tx: Tx, payment: PaymentRow, kind: PaymentEvent['kind']): Promise<number> {
  // Why: money that comes back before it was credited takes nothing from the wallet.
  const isBack = payment.status === 'paid' && (kind === 'refunded' || kind === 'charged_back');
  if (kind !== 'paid' && !isBack) return 0;
  if (kind === 'paid') await credit(tx, payment);
  const shortfallUnits = isBack ? await takeBack(tx, payment, kind === 'charged_back') : 0;
  const balanceUnits = (await balanceOf(tx, [payment.user_id])).get(payment.user_id) ?? 0;
  tx.announce('wallet/balance-changed', {
    accountId: payment.user_id,
    balanceUnits,
    reason: kind === 'paid' ? 'purchase' : 'refund',
    at: tx.now.toISOString(),
  });
  return shortfallUnits;
}

/** What a purchase puts into the wallet: bought tokens from payment clearing, a bonus from promotions. */
const creditsOf = (payment: PaymentRow) =>
  [
    { payerId: PLATFORM_ACCOUNTS.promotions, kind: 'grant', units: payment.bonus_units },
    { payerId: PLATFORM_ACCOUNTS.paymentClearing, kind: 'purchase', units: payment.tokens_units },
  ] as const;

async function credit(tx: Tx, payment: PaymentRow): Promise<void> {
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

/** Takes a purchase back, the bonus first, as far as the wallet goes. Returns the units that were spent already. */
async function takeBack(tx: Tx, payment: PaymentRow, chargeback: boolean): Promise<number> {
  let left = (await balanceOf(tx, [payment.user_id])).get(payment.user_id) ?? 0;
  let shortfall = 0;
  for (const { payerId, kind, units } of creditsOf(payment)) {
    const amountUnits = Math.min(units, left);
    shortfall += units - amountUnits;
    if (amountUnits === 0) continue;
    // Why a repeat: posting under the same key answers the transfer that credited this purchase.
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
    left -= amountUnits;
  }
  return shortfall;
}
