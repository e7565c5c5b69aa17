import { unitsToTokens } from '@footlight/contract';
import type { PaymentEvent } from '../../platform/ports/payment-gateway.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { record } from '../audit/index.ts';
import { settleCoupon } from '../coupons/index.ts';
import { issueFor } from '../invoices/index.ts';
import { balanceOf, freezeFunds } from '../ledger/index.ts';
import { creditPurchase, takeBackPurchase, type Shortfall } from './paying/move-tokens.ts';
import './wallet.events.ts';
import { mayMove } from './wallet.rules.ts';
import { isPaidElsewhere, keepEvent, lockPayment, movePayment, type PaymentRow } from './wallet.store.ts';

/**
 * Takes in what a gateway reports of a purchase. The payment's row is locked, the event kept under its own id, and the
 * state moved by the table in wallet.rules.ts; so a webhook may come twice, late or out of order, and the tokens are
 * credited once. Must never credit another sum than was sold, nor one sum of money twice: a wrong price, and money that another
 * purchase was paid with, are refused and change nothing. Returns the payment as it was, when it has moved.
 */
export async function takePaymentEvent(tx: Tx, gateway: string, event: PaymentEvent): Promise<PaymentRow | undefined> {
  const payment = (await lockPayment(tx, gateway, event)) ?? refuse('NOT_FOUND', 'There is no such purchase.');
  if (!isPriceOf(payment, event)) refuse('BAD_REQUEST', 'The price is not the one that was sold.');
  if (!(await keepEvent(tx, gateway, payment.id, event)) || !mayMove(payment.status, event.kind)) return undefined;
  if (event.transaction && (await isPaidElsewhere(tx, payment, event.transaction)))
    refuse('CONFLICT', 'Another purchase was paid with this money.');

  if (payment.coupon_code) await settleCoupon(tx, payment.id, event.kind);
  const shortfall = payment.purpose === 'tokens' ? await moveTokens(tx, payment, event.kind) : NOTHING;
  const shortfallUnits = shortfall.units;
  await movePayment(tx, payment.id, event, shortfallUnits);
  if (event.kind === 'charged_back' && payment.status === 'paid') await noteChargeback(tx, payment, shortfall);
  if (shortfallUnits > 0)
    await record(tx, {
      action: 'payment.shortfall',
      subject: `payment:${payment.id}`,
      detail: { account: payment.user_id, status: event.kind, tokens: unitsToTokens(shortfallUnits) },
    });
  await issueFor(tx, payment, event.kind);
  tx.announce('payment/updated', {
    paymentId: payment.id,
    userId: payment.user_id,
    purpose: payment.purpose,
    status: event.kind,
    tokensUnits: payment.tokens_units + payment.bonus_units,
  });
  return payment;
}

const NOTHING: Shortfall = { units: 0, lostUnits: 0 };

/** Freezes the account, in the same transaction: what is left of it must not be spent while staff look. */
async function noteChargeback(tx: Tx, payment: PaymentRow, shortfall: Shortfall): Promise<void> {
  if (await freezeFunds(tx, payment.user_id))
    await record(tx, {
      action: 'account.freeze',
      subject: `account:${payment.user_id}`,
      detail: { payment: payment.id, reason: 'chargeback' },
    });
  const units = payment.purpose === 'tokens' ? payment.tokens_units + payment.bonus_units : 0;
  tx.announce('payment/charged-back', {
    paymentId: payment.id,
    userId: payment.user_id,
    units,
    takenUnits: units - shortfall.units,
    lostUnits: shortfall.lostUnits,
    at: tx.now.toISOString(),
  });
}

/** Whether an event is about the sum that was sold; what takes nothing in may leave it out. */
const isPriceOf = (payment: PaymentRow, { kind, priceMinor, currency }: PaymentEvent): boolean =>
  priceMinor === null ? kind !== 'paid' : priceMinor === payment.price_minor && currency === payment.currency;

/** Credits what was bought, or takes it back. Returns what could not be taken back. */
async function moveTokens(tx: Tx, payment: PaymentRow, kind: PaymentEvent['kind']): Promise<Shortfall> {
  // Why: money that comes back before it was credited takes nothing from the wallet.
  const isBack = payment.status === 'paid' && (kind === 'refunded' || kind === 'charged_back');
  if (kind !== 'paid' && !isBack) return NOTHING;
  if (kind === 'paid') await creditPurchase(tx, payment);
  const shortfall = isBack ? await takeBackPurchase(tx, payment, kind === 'charged_back') : NOTHING;
  const balanceUnits = (await balanceOf(tx, [payment.user_id])).get(payment.user_id) ?? 0;
  tx.announce('wallet/balance-changed', {
    accountId: payment.user_id,
    balanceUnits,
    reason: kind === 'paid' ? 'purchase' : 'refund',
    at: tx.now.toISOString(),
  });
  return shortfall;
}
