import type { PaymentEvent, PaymentKind } from '../../platform/ports/payment-gateway.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { settleCoupon } from '../coupons/index.ts';
import { issueBack } from '../invoices/index.ts';
import { keepNotice } from './notices/keep-notice.ts';
import { creditPaid } from './paying/credit-paid.ts';
import { settleReturn } from './returns/settle-return.ts';
import { announceUpdated, recordShortfall, takeDisputes } from './returns/take-disputes.ts';
import './wallet.events.ts';
import { mayMove } from './wallet.rules.ts';
import { isPaidElsewhere, keepEvent, lockPayment, movePayment, type PaymentRow } from './wallet.store.ts';

/**
 * Applies a gateway's report on a purchase. Locks the payment, stores the event under its own id, and moves the state
 * by the table in wallet.rules.ts. Webhooks may therefore be repeated, late or out of order, and tokens are still
 * credited once. Disputes are stored by name, and their tokens follow them. Must never credit an amount other than the
 * one sold, nor the same money twice: a wrong price, or money already used for another purchase, is rejected and
 * changes nothing. Returns the previous payment row if the state changed.
 */
export async function takePaymentEvent(tx: Tx, gateway: string, event: PaymentEvent): Promise<PaymentRow | undefined> {
  const payment = (await lockPayment(tx, gateway, event)) ?? refuse('NOT_FOUND', 'Unknown purchase.');
  if (event.notice) await keepNotice(tx, payment, event.notice);
  if (event.kind === 'noted') {
    await keepEvent(tx, gateway, payment.id, event);
    return undefined;
  }
  const { kind } = event;
  if (kind === 'charged_back') return takeDisputes(tx, gateway, payment, event);
  if (kind === 'refunded' && isPartOf(payment, event)) {
    await keepNotice(tx, payment, { kind: 'partial_refund', name: event.eventId, amountMinor: event.priceMinor });
    return undefined;
  }
  if (!isPriceOf(payment, event)) refuse('BAD_REQUEST', 'The price differs from the sold one.');
  if (!event.disputes?.length) return movePaid(tx, gateway, payment, { ...event, kind });
  const moved = kind === 'paid' ? await movePaid(tx, gateway, payment, { ...event, kind }) : undefined;
  const now = (await lockPayment(tx, gateway, event)) ?? payment;
  return (await takeDisputes(tx, gateway, now, event)) ?? moved;
}

async function movePaid(
  tx: Tx,
  gateway: string,
  payment: PaymentRow,
  event: PaymentEvent & { readonly kind: PaymentKind },
): Promise<PaymentRow | undefined> {
  const { kind } = event;
  if (!(await keepEvent(tx, gateway, payment.id, event)) || !mayMove(payment.status, kind)) return undefined;
  if (event.transaction && (await isPaidElsewhere(tx, payment, event.transaction)))
    refuse('CONFLICT', 'Another purchase was paid with this payment.');
  if (payment.coupon_code) await settleCoupon(tx, payment.id, kind);
  await movePayment(tx, payment.id, { ...event, kind }, payment.shortfall_units);
  if (kind === 'paid') await creditPaid(tx, payment);
  // Applies only to a paid payment, because a refund of one that was never credited takes nothing from the wallet.
  if (kind === 'refunded' && payment.status === 'paid') await takeRefund(tx, payment);
  announceUpdated(tx, payment, kind);
  return payment;
}

/** Records a refund of all of a payment's remaining money. */
async function takeRefund(tx: Tx, payment: PaymentRow): Promise<void> {
  const settled = await settleReturn(tx, payment, { cause: 'refund', refundedMinor: payment.price_minor });
  if (settled.takenUnits < settled.units) await recordShortfall(tx, payment, settled);
  await issueBack(tx, payment, settled.backMinor, settled.round);
}

/** Returns true if an event's price matches the sale's. Events that collect no money may omit it. */
const isPriceOf = (payment: PaymentRow, { kind, priceMinor, currency }: PaymentEvent): boolean =>
  priceMinor === null ? kind !== 'paid' : priceMinor === payment.price_minor && currency === payment.currency;

/** Returns true if an event concerns part of the sale's price. */
const isPartOf = (payment: PaymentRow, { priceMinor, currency }: PaymentEvent): boolean =>
  priceMinor !== null && priceMinor > 0 && priceMinor < payment.price_minor && currency === payment.currency;
