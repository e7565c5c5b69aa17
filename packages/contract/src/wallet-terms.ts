import { z } from 'zod';
import { endpoint, shortList } from './core.ts';
import { Id, money, success, timestamp, tokens, optionalText, line } from './fields.ts';
import { PaymentStatus } from './wallet-shapes.ts';

/** Somebody who takes money, as buyers may choose them. */
export const PayingWay = z.object({
  name: z.string(),
  /** Whether it can keep a card for the next time. */
  keepsCards: z.boolean(),
  /** The currencies that it takes; absent = any. */
  currencies: z.array(z.string()).optional(),
});

/** A card that a gateway keeps. Its number is nowhere here. */
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

/** `stopped` by itself, for `stopReason`; it is switched on again by hand. */
export const AutoTopUp = z.object({
  state: z.enum(['on', 'off', 'stopped']),
  stopReason: z.enum(['declined', 'card', 'price', 'package', 'refunded']).optional(),
  packageId: z.string().optional(),
  packageName: z.string().optional(),
  price: money.optional(),
  cardId: z.string().optional(),
  /** It tops up when the balance is less than so many tokens. */
  thresholdTokens: tokens.optional(),
  mostPerDay: z.number().int().optional(),
  mostPerWeek: z.number().int().optional(),
  /** How often it did, in the last 24 hours and the last 7 days. */
  usedToday: z.number().int(),
  usedThisWeek: z.number().int(),
});

const shownPrice = z.object({ amount: line(20), currency: line(3) });
export const MOST_CARDS = 10;
export const MOST_AUTO_A_DAY = 10;
export const MOST_AUTO_A_WEEK = 30;

/** Kept cards and what is paid by them: calls of the word `wallet`. */
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
      /** What the buyer was shown: refused with CONFLICT when it is another now. */
      price: shownPrice,
      /** One of the site's, and what is left to pay with it. */
      couponCode: optionalText(60),
      total: shownPrice.optional(),
    }),
    /** `created`: the gateway has not said yet; it is asked again. */
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
      /** Whole tokens; at most what the package brings, so that one purchase is enough. */
      thresholdTokens: z.number().int().min(1).max(1_000_000),
      mostPerDay: z.number().int().min(1).max(MOST_AUTO_A_DAY),
      mostPerWeek: z.number().int().min(1).max(MOST_AUTO_A_WEEK),
      price: shownPrice,
      password: z.string().min(1).max(128),
      /** Of the second factor, where one is on. */
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

/** What gateways report that moves nothing by itself. */
export const NOTICE_KINDS = [
  'fraud_warning',
  'partial_refund',
  'refund_failed',
  'paid_late',
  'paid_in_part',
  'overpaid',
] as const;
/** What staff can do about a notice: `take` tokens for money that went back, `restore` those of money that came back. */
export const NOTICE_DECISIONS = ['take', 'restore', 'credit', 'give_back', 'release', 'leave'] as const;
