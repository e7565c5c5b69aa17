import { z } from 'zod';
import { money, timestamp, tokens, Person } from '../fields.ts';

export const PaymentStatus = z.enum([
  'created',
  'pending',
  'paid',
  'declined',
  'cancelled',
  'refunded',
  'charged_back',
]);

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

/** `stopped` means that it was switched off automatically, for `stopReason`. The user must switch it on again. */
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
      /** For `overpaid`, the excess. Absent if the gateway doesn't report it. */
      amount: money.optional(),
      /** `waits` means staff must decide. */
      outcome: z.enum(['waits', 'credited', 'given_back', 'kept']),
      /** Page where the buyer claims the refund. */
      claimUrl: z.string().optional(),
    })
    .optional(),
});
/** Tokens set aside for something that isn't paid yet. They are paid or released by `until`, if it is known. */
export const Hold = z.object({
  _id: z.string(),
  kind: z.enum([
    'private',
    'group',
    'paid',
    'recording',
    'challenge',
    'subscription',
    'crowdfunding',
    'ticket',
    'other',
  ]),
  token: tokens,
  title: z.string().optional(),
  /** Page of the item that the tokens are set aside for. */
  link: z.string().optional(),
  performer: Person.optional(),
  until: timestamp.optional(),
  createdAt: timestamp,
});
/**
 * An entry in a token history. `token` is signed from the reader's point of view, and all entries add up to the
 * balance. `hold` entries are tokens that are currently set aside. Once paid, they are listed under the item that they
 * paid for. Released tokens don't affect the balance and are listed only if `release` is requested.
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
  /**
   * Subject of the payment: the item, the show's title or the war. Otherwise, the other party's username, with an `@`.
   */
  description: z.string(),
  /** Coupon discount on a purchase made with one. */
  discount: tokens.optional(),
  counterpart: Person.optional(),
  /** Studios only: the member whose work was paid. */
  member: Person.optional(),
  note: z.string().optional(),
  /**
   * The show or stream war that was paid for, or for which tokens are set aside. A show's minutes are combined in one
   * entry.
   */
  show: z
    .object({
      _id: z.string(),
      kind: z.enum(['private', 'group', 'peek', 'paid', 'ticket', 'war']),
      minutes: z.number().int(),
    })
    .optional(),
  /** Deadline for a viewer's refund request. */
  refundableUntil: timestamp.optional(),
  createdAt: timestamp,
});
