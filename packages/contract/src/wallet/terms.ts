import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { Id, money, success, timestamp, tokens, optionalText, line } from '../fields.ts';
import { MOST_AUTO_A_DAY, MOST_AUTO_A_WEEK } from '../limits/terms.ts';
import { PaymentStatus } from './shapes.ts';

/** A payment provider that buyers can choose. */
export const PayingWay = z.object({
  name: z.string(),
  /** True if the provider can save a card for later. */
  keepsCards: z.boolean(),
  /** Accepted currencies. Absent means any. */
  currencies: z.array(z.string()).optional(),
});

/** A card saved at a gateway. Its number isn't stored here. */
export const SavedCard = z.object({
  _id: z.string(),
  gateway: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
  createdAt: timestamp,
});

/** `stopped` automatically, for `stopReason`. The user must switch it on again. */
export const AutoTopUp = z.object({
  state: z.enum(['on', 'off', 'stopped']),
  stopReason: z.enum(['declined', 'card', 'price', 'package', 'refunded']).optional(),
  packageId: z.string().optional(),
  packageName: z.string().optional(),
  price: money.optional(),
  cardId: z.string().optional(),
  /** A top-up is triggered if the balance drops below this many tokens. */
  thresholdTokens: tokens.optional(),
  mostPerDay: z.number().int().optional(),
  mostPerWeek: z.number().int().optional(),
  /** Top-ups in the last 24 hours and the last 7 days. */
  usedToday: z.number().int(),
  usedThisWeek: z.number().int(),
});

const shownPrice = z.object({ amount: line(20), currency: line(3) });
export const MOST_CARDS = 10;

/** Saved cards and payments made with them: calls of the word `wallet`. */
export const cardCalls = {
  gateways: endpoint({
    method: 'GET',
    path: '/payment/gateways',
    roles: ['user', 'performer'],
    summary: 'List available payment gateways, the default first',
    response: shortList(PayingWay, 20),
  }),
  cards: endpoint({
    method: 'GET',
    path: '/payment/cards',
    roles: ['user'],
    summary: 'List your saved cards, the default first',
    response: shortList(SavedCard, MOST_CARDS),
  }),
  makeCardDefault: endpoint({
    method: 'POST',
    path: '/payment/cards/{id}/default',
    roles: ['user'],
    summary: 'Make a saved card the default',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/payment/cards/{id}',
    roles: ['user'],
    summary: 'Delete a saved card, here and at its gateway; stops an automatic top-up that uses it',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  topUpByCard: endpoint({
    method: 'POST',
    path: '/payment/cards/{id}/top-up',
    roles: ['user'],
    summary: 'Buy a token package with a saved card, without a checkout',
    params: Id,
    idempotent: true,
    perMinute: 10,
    body: z.object({
      packageId: z.uuid(),
      /** Price shown to the buyer. The request fails with CONFLICT if it has changed since. */
      price: shownPrice,
      /** A site coupon, and the amount left to pay with it. */
      couponCode: optionalText(60),
      total: shownPrice.optional(),
    }),
    /** `created` means the gateway has not responded yet and will be queried again. */
    response: z.object({ paymentId: z.string(), status: PaymentStatus }),
    errors: ['NOT_FOUND', 'UNAVAILABLE', 'CONFLICT'],
  }),
  autoTopUp: endpoint({
    method: 'GET',
    path: '/payment/auto-top-up',
    roles: ['user'],
    summary: 'Get your automatic top-up',
    response: AutoTopUp,
  }),
  setAutoTopUp: endpoint({
    method: 'PUT',
    path: '/payment/auto-top-up',
    roles: ['user'],
    summary: 'Set up an automatic top-up; requires the password, and the second factor if it is on',
    perMinute: 10,
    body: z.object({
      packageId: z.uuid(),
      cardId: z.uuid(),
      /** Whole tokens, at most what the package contains, so that one purchase is enough. */
      thresholdTokens: z.number().int().min(1).max(1_000_000),
      mostPerDay: z.number().int().min(1).max(MOST_AUTO_A_DAY),
      mostPerWeek: z.number().int().min(1).max(MOST_AUTO_A_WEEK),
      price: shownPrice,
      password: z.string().min(1).max(128),
      /** Second-factor code, if enabled. */
      code: optionalText(64),
    }),
    response: AutoTopUp,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE', 'PASSWORD_WRONG', 'CODE_WRONG'],
  }),
  stopAutoTopUp: endpoint({
    method: 'DELETE',
    path: '/payment/auto-top-up',
    roles: ['user'],
    summary: 'Turn off the automatic top-up',
    response: AutoTopUp,
  }),
};

/** Gateway reports that move nothing by themselves. */
export const NOTICE_KINDS = [
  'fraud_warning',
  'partial_refund',
  'refund_failed',
  'paid_late',
  'paid_in_part',
  'overpaid',
] as const;
/**
 * Staff decisions about a notice: `take` removes tokens for money that went back, and `restore` returns tokens for
 * money that came back.
 */
export const NOTICE_DECISIONS = ['take', 'restore', 'credit', 'give_back', 'release', 'leave'] as const;
