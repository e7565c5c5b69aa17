import { unitsToTokens } from '@footlight/contract';
import type { GatewayDispute, PaymentEvent } from '../../../platform/ports/payment-gateway.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { settleCoupon } from '../../coupons/index.ts';
import { issueBack } from '../../invoices/index.ts';
import { freezeFunds } from '../../ledger/index.ts';
import { creditPaid } from '../paying/credit-paid.ts';
import { keepEvent, movePayment, type PaymentRow } from '../wallet.store.ts';
import '../wallet.events.ts';
import { disputedOf, mergeDispute, type Dispute } from './returns.rules.ts';
import { listDisputes, nameDispute, readReturn, saveDispute } from './returns.store.ts';
import { settleReturn, type Settled } from './settle-return.ts';

/**
 * Applies a gateway's dispute reports to a locked payment. An open or lost dispute takes its share of the tokens; a won
 * one restores it. Returns the previous payment row if the status changed.
 */
export async function takeDisputes(
  tx: Tx,
  gateway: string,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<PaymentRow | undefined> {
  await keepEvent(tx, gateway, payment.id, event);
  const told = event.disputes?.length ? event.disputes : [unnamedOf(payment, event)];
  let hasEnded = false;
  for (const one of told) hasEnded = (await keepDispute(tx, payment, one)) || hasEnded;
  const status = await settleDisputes(tx, payment);
  if (hasEnded)
    tx.announce('payment/dispute-ended', { paymentId: payment.id, userId: payment.user_id, at: tx.now.toISOString() });
  if (status === payment.status) return undefined;
  announceUpdated(tx, payment, status);
  return payment;
}

/**
 * Builds the dispute for a gateway that only reports a full chargeback. Throws BAD_REQUEST for a different amount or
 * currency.
 */
function unnamedOf(payment: PaymentRow, { priceMinor, currency }: PaymentEvent): GatewayDispute {
  if (priceMinor !== null && (priceMinor !== payment.price_minor || currency !== payment.currency))
    refuse('BAD_REQUEST', 'The price differs from the sold one.');
  return { name: '', state: 'open', amountMinor: null };
}

/** Saves a dispute's current state. Returns true if this ended the dispute. */
async function keepDispute(tx: Tx, payment: PaymentRow, one: GatewayDispute): Promise<boolean> {
  const before = await listDisputes(tx, payment.id);
  const unnamed = before.find(({ name }) => name === '');
  // The same dispute may be reported with a name after a report without one, or the other way around.
  if (one.name === '' && !unnamed && before.length > 0) return false;
  if (one.name !== '' && unnamed && !before.some(({ name }) => name === one.name))
    await nameDispute(tx, payment.id, one.name);
  const known = before.find(({ name }) => name === one.name) ?? unnamed;
  const saidAt = one.saidAt ?? tx.now;
  const isOther = Boolean(one.currency) && one.currency !== payment.currency;
  const amount = isOther ? payment.price_minor : (one.amountMinor ?? payment.price_minor);
  const amountMinor = Math.max(1, Math.min(amount, payment.price_minor));
  const told: Dispute = { name: one.name, amountMinor, state: one.state, saidAt, openedAt: saidAt };
  const after = mergeDispute(known, told);
  await saveDispute(tx, payment.id, { ...after, name: one.name });
  return after.state !== 'open' && after.state !== known?.state;
}

/** Updates a locked payment to match its disputes. Returns its status. */
async function settleDisputes(tx: Tx, payment: PaymentRow): Promise<PaymentRow['status']> {
  const { isNew } = await readReturn(tx, payment.id);
  const isCredited = payment.status === 'paid' || payment.status === 'refunded' || !isNew;
  if (!isCredited) {
    const left = payment.price_minor - disputedOf(await listDisputes(tx, payment.id), payment.price_minor, 0);
    return left > 0 ? settleUncredited(tx, payment) : blockUncredited(tx, payment);
  }
  // Nothing to take: the payment was refunded before it was credited.
  if (payment.status === 'refunded' && isNew) return payment.status;
  const settled = await settleReturn(tx, payment, { cause: 'chargeback' });
  if (settled.disputedMinor > 0) await noteChargeback(tx, payment, settled);
  if (settled.lostUnits > 0) await recordShortfall(tx, payment, settled);
  await issueBack(tx, payment, settled.backMinor, settled.round);
  return settled.status;
}

/** Prevents a payment from being credited if it is disputed first. */
async function blockUncredited(tx: Tx, payment: PaymentRow): Promise<PaymentRow['status']> {
  if (payment.status !== 'created' && payment.status !== 'pending') return payment.status;
  await movePayment(tx, payment.id, { kind: 'charged_back', reference: payment.reference ?? payment.id }, 0);
  return 'charged_back';
}

/** Credits a payment once the dispute that blocked it is won, or lost only in part. */
async function settleUncredited(tx: Tx, payment: PaymentRow): Promise<PaymentRow['status']> {
  if (payment.status !== 'charged_back') return payment.status;
  if (payment.coupon_code) await settleCoupon(tx, payment.id, 'paid');
  await movePayment(tx, payment.id, { kind: 'paid', reference: payment.reference ?? payment.id }, 0);
  await creditPaid(tx, payment);
  return 'paid';
}

/** Freezes the account in the same transaction, so that the remaining tokens aren't spent while staff investigate. */
async function noteChargeback(tx: Tx, payment: PaymentRow, settled: Settled): Promise<void> {
  if (await freezeFunds(tx, payment.user_id))
    await record(tx, {
      action: 'account.freeze',
      subject: `account:${payment.user_id}`,
      detail: { payment: payment.id, reason: 'chargeback' },
    });
  const { units, takenUnits, lostUnits, disputedMinor, round } = settled;
  tx.announce('payment/charged-back', {
    paymentId: payment.id,
    userId: payment.user_id,
    at: tx.now.toISOString(),
    units,
    takenUnits,
    lostUnits,
    disputedMinor,
    round,
  });
}

/** Logs the tokens that couldn't be taken back. */
export const recordShortfall = (tx: Tx, payment: PaymentRow, { units, takenUnits, status }: Settled): Promise<void> =>
  record(tx, {
    action: 'payment.shortfall',
    subject: `payment:${payment.id}`,
    detail: { account: payment.user_id, status, tokens: unitsToTokens(units - takenUnits) },
  });

export const announceUpdated = (tx: Tx, payment: PaymentRow, status: PaymentRow['status']): void =>
  tx.announce('payment/updated', {
    paymentId: payment.id,
    userId: payment.user_id,
    purpose: payment.purpose,
    status,
    tokensUnits: payment.tokens_units + payment.bonus_units,
  });
