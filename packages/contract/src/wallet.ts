import { z } from 'zod';
import { endpoint, list, liveEvent } from './core.ts';
import { Id, isoDate, money, pageQuery, Person, timestamp, tokens, optionalText, line } from './fields.ts';
import { PaymentStatus } from './wallet-shapes.ts';
import { cardCalls } from './wallet-terms.ts';

export const TokenPackage = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  tokens: tokens,
  bonusTokens: tokens,
  price: money,
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  ordering: z.number().int(),
});
export const Payment = z.object({
  _id: z.string(),
  status: PaymentStatus,
  tokens: tokens,
  /** What the gateway is asked for. */
  price: money,
  /** What a coupon took off before. */
  discount: money.optional(),
  couponCode: z.string().optional(),
  packageName: z.string(),
  createdAt: timestamp,
  /** Coins that came late, in part, or more than enough, and what becomes of them. */
  received: z
    .object({
      kind: z.enum(['paid_late', 'paid_in_part', 'overpaid']),
      /** Of `overpaid`, what was too much. Absent where the gateway does not say. */
      amount: money.optional(),
      /** `waits`: staff decide. */
      outcome: z.enum(['waits', 'credited', 'given_back', 'kept']),
      /** Where the buyer takes what is given back. */
      claimUrl: z.string().optional(),
    })
    .optional(),
});
/**
 * One line of a token history; `token` is signed from the reader's side, and all lines together are the balance.
 * `hold` is what is set aside now. What was set aside before is listed as what it was paid for; what came back of it, which
 * changes nothing, is listed where `release` is asked for.
 */
export const Transaction = z.object({
  _id: z.string(),
  type: z.enum([
    'purchase',
    'tip',
    'show',
    'recording',
    'gallery',
    'photo',
    'video',
    'product',
    'post',
    'subscription',
    'crowdfunding',
    'wheel',
    'boost',
    'message',
    'refund',
    'bonus',
    'affiliate',
    'hold',
    'release',
    'chargeback',
    'payout',
    'adjustment',
  ]),
  token: tokens,
  description: z.string(),
  /** What a coupon took off the price, of what was bought with one. */
  discount: tokens.optional(),
  counterpart: Person.optional(),
  /** For studios: whose work was paid. */
  member: Person.optional(),
  note: z.string().optional(),
  /** The show that minutes were paid for, all of them in one line, or that tokens are set aside for. */
  show: z
    .object({
      _id: z.string(),
      kind: z.enum(['private', 'group', 'peek', 'paid', 'ticket']),
      minutes: z.number().int(),
    })
    .optional(),
  /** Until when a viewer can ask for it back. */
  refundableUntil: timestamp.optional(),
  createdAt: timestamp,
});
const history = pageQuery(['createdAt'], 25).extend({
  type: Transaction.shape.type.optional(),
  fromDate: isoDate.optional(),
  toDate: isoDate.optional(),
});

export const wallet = {
  packages: endpoint({
    method: 'GET',
    path: '/package/token/search',
    roles: ['visitor'],
    summary: 'List token packages for sale',
    query: pageQuery(['ordering', 'price', 'createdAt'], 50),
    response: list(TokenPackage),
  }),
  purchaseTokens: endpoint({
    method: 'POST',
    path: '/payment/purchase-tokens/{id}',
    roles: ['user'],
    summary: 'Buy a token package; returns the payment page',
    params: Id,
    idempotent: true,
    perMinute: 20,
    body: z
      .object({
        gateway: optionalText(30),
        returnTo: optionalText(300),
        /** Has the gateway keep the card, where it can. */
        saveCard: z.boolean().optional(),
        /** What the buyer was shown: refused with CONFLICT when it is another now. */
        price: z.object({ amount: line(20), currency: line(3) }).optional(),
        /** One of the site's, applied before or not; without it, one that was applied to this package takes something off. */
        couponCode: optionalText(60),
        /** What is left to pay with it, as the buyer was shown it: refused with CONFLICT when it is another sum now. */
        total: z.object({ amount: line(20), currency: line(3) }).optional(),
      })
      .optional(),
    response: z.object({ paymentId: z.string(), checkoutUrl: z.string() }),
    errors: ['NOT_FOUND', 'UNAVAILABLE', 'CONFLICT', 'ACCOUNT_FROZEN', 'SPENDING_LIMIT'],
  }),
  ...cardCalls,
  payment: endpoint({
    method: 'GET',
    path: '/payment/{id}',
    roles: ['user', 'performer'],
    summary: 'Get the status of a purchase',
    params: Id,
    response: Payment,
    errors: ['NOT_FOUND'],
  }),
  userTransactions: endpoint({
    method: 'GET',
    path: '/transactions/user/search',
    roles: ['user'],
    summary: 'List your token history',
    query: history,
    response: list(Transaction),
  }),
  performerTransactions: endpoint({
    method: 'GET',
    path: '/transactions/performer/search',
    roles: ['performer'],
    summary: 'List a performer’s token history',
    query: history,
    response: list(Transaction),
  }),
  studioTransactions: endpoint({
    method: 'GET',
    path: '/transactions/studio/search',
    roles: ['studio'],
    summary: 'List a studio’s token history: its shares of its members’ earnings',
    query: history,
    response: list(Transaction),
  }),
};

export const walletLive = {
  'wallet/balance-changed': liveEvent({
    from: 'server',
    payload: z.object({ balance: tokens, at: timestamp, reason: z.string() }),
  }),
  'payment/updated': liveEvent({
    from: 'server',
    payload: z.object({ paymentId: z.string(), status: PaymentStatus, tokens: tokens }),
  }),
};
