import { z } from 'zod';
import {
  money,
  optionalText,
  Person,
  proofFields,
  text,
  timestamp,
  tokenAmount,
  tokens,
  optionalProse,
} from './fields.ts';

/** Whose earnings: as a path names it. */
export const EarnerRole = z.enum(['performer', 'studio']);
export const PAYMENT_TYPES = ['bank_transfer', 'direct_deposit', 'paxum', 'bitpay'] as const;
export const PaymentType = z.enum(PAYMENT_TYPES);
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export const PayoutStatus = z.enum(['pending', 'approved', 'paid', 'rejected', 'cancelled']);

/** Where somebody is paid, as much of it as may be shown. */
export const PaymentDetail = z.object({
  _id: z.string(),
  type: PaymentType,
  /** Such as `DE•• •••• 3000`. */
  masked: z.string(),
  isDefault: z.boolean(),
  /** It was changed, and nothing is paid to it before then. */
  frozenUntil: timestamp.optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const kept = { ...proofFields, isDefault: z.boolean().optional() };
const holderName = text(140);
export const bankTransferFields = z.object({
  ...kept,
  holderName,
  iban: text(60),
  bic: text(20),
  bankName: optionalText(140),
  bankAddress: optionalProse(300),
});
export const directDepositFields = z.object({
  ...kept,
  holderName,
  bankName: text(140),
  accountType: z.enum(['checking', 'savings']),
  /** Nine digits, the last of which checks the others. */
  routingNumber: text(20),
  accountNumber: text(34),
});
export const paxumFields = z.object({ ...kept, holderName: optionalText(140), email: text(320) });
export const bitpayFields = z.object({ ...kept, holderName: optionalText(140), address: text(100) });
export const paymentInformation = z.discriminatedUnion('type', [
  bankTransferFields.extend({ type: z.literal('bank_transfer') }),
  directDepositFields.extend({ type: z.literal('direct_deposit') }),
  paxumFields.extend({ type: z.literal('paxum') }),
  bitpayFields.extend({ type: z.literal('bitpay') }),
]);
export type PaymentInformation = z.output<typeof paymentInformation>;
export const provenChoice = z.object(proofFields);

/** A request in a list, and as it is edited. */
export const PayoutRequest = z.object({
  _id: z.string(),
  role: EarnerRole,
  /** Whose earnings they are. */
  account: Person,
  /** Who decides first, and is paid, of a member's request. */
  studio: Person.optional(),
  status: PayoutStatus,
  tokens,
  fee: tokens,
  /** Tokens less the fee. */
  payout: tokens,
  /** What arrives. */
  amount: money,
  note: z.string().optional(),
  paymentMethodId: z.string().optional(),
  paymentMethod: PaymentDetail.pick({ type: true, masked: true, frozenUntil: true }).optional(),
  isAutomatic: z.boolean(),
  /** It waits until staff have looked at it, and is not decided before. */
  isHeld: z.boolean().optional(),
  /** By its owner; the same goes for cancelling it. */
  canEdit: z.boolean(),
  /** Why it was rejected. */
  reason: z.string().optional(),
  /** By which the payment is found at the bank. */
  reference: z.string().optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
  approvedAt: timestamp.optional(),
  endedAt: timestamp.optional(),
});

const MOST_STEPS = 100;
const STEPS = [
  ...(['asked', 'edited', 'held', 'released', 'first_approved'] as const),
  ...(['approved', 'paid', 'rejected', 'cancelled'] as const),
] as const;
/** A request with all that has become of it. */
export const PayoutView = PayoutRequest.extend({
  /** The oldest first. */
  history: z
    .array(
      z.object({
        step: z.enum(STEPS),
        by: z.enum(['owner', 'studio', 'staff', 'system']),
        tokens,
        note: z.string().optional(),
        at: timestamp,
      }),
    )
    .max(MOST_STEPS),
  /** Movements of tokens in the ledger, the oldest first. */
  transfers: z
    .array(
      z.object({
        _id: z.string(),
        /** Into clearing, back to the earnings, or out of the site. */
        kind: z.enum(['asked', 'returned', 'paid']),
        tokens,
        at: timestamp,
      }),
    )
    .max(2 * MOST_STEPS),
});

/** A way to be paid, with what it costs. */
const method = z.object({ type: PaymentType, minimum: tokens, fee: tokens });

/** What somebody can be paid, and what they were. */
export const PayoutStats = z.object({
  /** All earnings that were not paid out or asked for. */
  balance: tokens,
  /** What may be asked for now. */
  available: tokens,
  /** Earned too recently. */
  held: tokens,
  /** When that becomes available, day by day. */
  heldUntil: z.array(z.object({ at: timestamp, tokens })).max(400),
  /** Asked for, and not decided or not paid yet. */
  pending: tokens,
  paid: tokens,
  /** Of the default way to be paid; of the cheapest one where there is none. */
  minimum: tokens,
  fee: tokens,
  /** Of the default way. */
  frozenUntil: timestamp.optional(),
  methods: z.array(method).max(PAYMENT_TYPES.length),
  /** What one token is worth when it is paid out. */
  tokenValue: money,
  /** How often a payout is asked for by itself, and when next. */
  every: z.enum(['never', 'week', 'month']),
  nextAutomaticAt: timestamp.optional(),
  /** Nothing can be asked for before a tax form is on file. */
  needsTaxForm: z.boolean().optional(),
  /** The studio that pays this member. */
  studio: Person.optional(),
});

export const payoutWish = z.object({
  tokens: tokenAmount,
  /** The default one where it is left out. */
  paymentMethodId: z.uuid().optional(),
  note: optionalProse(1000),
});

/** What may hold a request: see docs/decisions/0112-automatic-holds.md. */
const HoldRule = z.enum([
  ...(['new-earner', 'many-requests', 'more-than-usual'] as const),
  ...(['same-network', 'same-details', 'same-card'] as const),
]);
/** That a request is held, or was, as staff read it. */
export const PayoutHold = z.object({
  at: timestamp,
  reasons: z
    .array(
      z.object({
        rule: HoldRule,
        /** What was found, and from where on it is held: days, requests, tokens, accounts or percent. */
        is: z.number(),
        limit: z.number(),
        /** The others whom it concerns, as many as are named. */
        accounts: z.array(Person).max(10),
      }),
    )
    .max(10),
  /** How it ended: by staff, by a change that nothing holds, or with the request. */
  ended: z.enum(['released', 'edited', 'closed']).optional(),
  endedAt: timestamp.optional(),
  releasedBy: Person.optional(),
  /** Why it was released. */
  reason: z.string().optional(),
});
