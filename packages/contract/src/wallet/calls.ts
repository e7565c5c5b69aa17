import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { Id, isoDate, money, pageQuery, Person, timestamp, tokens, optionalText, line } from '../fields.ts';
import { PaymentStatus } from './shapes.ts';
import { cardCalls } from './terms.ts';

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
  /** Amount requested from the gateway. */
  price: money,
  /** Coupon discount, already deducted. */
  discount: money.optional(),
  couponCode: z.string().optional(),
  packageName: z.string(),
  createdAt: timestamp,
  /** Cryptocurrency received late, in part or in excess, and its outcome. */
  received: z
    .object({
      kind: z.enum(['paid_late', 'paid_in_part', 'overpaid']),
      /** For `overpaid`, the excess. Absent if the gateway doesn't say. */
      amount: money.optional(),
      /** `waits` means staff must decide. */
      outcome: z.enum(['waits', 'credited', 'given_back', 'kept']),
      /** Page where the buyer claims the refund. */
      claimUrl: z.string().optional(),
    })
    .optional(),
});
/**
 * An entry in a token history. `token` is signed from the reader's point of view, and all entries add up to the
 * balance. `hold` is currently set aside. Tokens set aside earlier are listed under what they paid for. Tokens that
 * came back from a hold change nothing and are listed only if `release` is requested.
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
  /** Coupon discount on a purchase made with one. */
  discount: tokens.optional(),
  counterpart: Person.optional(),
  /** Studios only: the member whose work was paid. */
  member: Person.optional(),
  note: z.string().optional(),
  /** The show whose minutes were paid, combined in one entry, or for which tokens are set aside. */
  show: z
    .object({
      _id: z.string(),
      kind: z.enum(['private', 'group', 'peek', 'paid', 'ticket']),
      minutes: z.number().int(),
    })
    .optional(),
  /** Deadline for a viewer's refund request. */
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
        /** Saves the card at the gateway if the gateway supports it. */
        saveCard: z.boolean().optional(),
        /** Price shown to the buyer. The request fails with CONFLICT if it has changed since. */
        price: z.object({ amount: line(20), currency: line(3) }).optional(),
        /**
         * A site coupon, whether or not it was already applied. Without it, a coupon applied to this package gives the
         * discount.
         */
        couponCode: optionalText(60),
        /**
         * Amount left to pay with the coupon, as shown to the buyer. The request fails with CONFLICT if it has changed
         * since.
         */
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
