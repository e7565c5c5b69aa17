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
} from '../fields.ts';

/** Role of the earner, as spelled in paths. */
export const EarnerRole = z.enum(['performer', 'studio']);
export const PAYMENT_TYPES = ['bank_transfer', 'direct_deposit', 'paxum', 'bitpay'] as const;
export const PaymentType = z.enum(PAYMENT_TYPES);
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export const PayoutStatus = z.enum(['pending', 'approved', 'paid', 'rejected', 'cancelled']);

export const PaymentDetail = z.object({
  _id: z.string(),
  type: PaymentType,
  /** For example `DE•• •••• 3000`. */
  masked: z.string(),
  isDefault: z.boolean(),
  /** End of the freeze after a change to the payout method. Nothing is paid to the method before then. */
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
  /** Nine digits. The last one is a check digit. */
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

/** A payout request in lists and edit forms. */
export const PayoutRequest = z.object({
  _id: z.string(),
  role: EarnerRole,
  /** Account that earned the tokens. */
  account: Person,
  /** For a member's request: the studio that decides first and receives the payment. */
  studio: Person.optional(),
  status: PayoutStatus,
  tokens,
  fee: tokens,
  /** Tokens after the fee. */
  payout: tokens,
  /** Amount that arrives. */
  amount: money,
  note: z.string().optional(),
  paymentMethodId: z.string().optional(),
  paymentMethod: PaymentDetail.pick({ type: true, masked: true, frozenUntil: true }).optional(),
  isAutomatic: z.boolean(),
  /** True if the request is held for staff review. It can't be decided before the review. */
  isHeld: z.boolean().optional(),
  /** True if the owner may edit the request, and so may cancel it. */
  canEdit: z.boolean(),
  /** Reason the request was rejected. */
  reason: z.string().optional(),
  /** Reference that identifies the payment at the bank. */
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
/** A request with its full history. */
export const PayoutView = PayoutRequest.extend({
  /** Oldest first. */
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
  /** Ledger transfers of tokens, oldest first. */
  transfers: z
    .array(
      z.object({
        _id: z.string(),
        /** `asked` moves tokens into clearing, `returned` back to earnings, and `paid` out of the site. */
        kind: z.enum(['asked', 'returned', 'paid']),
        tokens,
        at: timestamp,
      }),
    )
    .max(2 * MOST_STEPS),
});

/** A payout method with its minimum and fee. */
const method = z.object({ type: PaymentType, minimum: tokens, fee: tokens });

/** Payout balances of an earner. */
export const PayoutStats = z.object({
  /** All earnings not yet paid out or requested. */
  balance: tokens,
  /** Amount that can be requested now. */
  available: tokens,
  /** Amount earned too recently to be requested. */
  held: tokens,
  /** Days on which the held amount becomes available. */
  heldUntil: z.array(z.object({ at: timestamp, tokens })).max(400),
  /** Amount requested, but not decided or not paid yet. */
  pending: tokens,
  paid: tokens,
  /** Values of the default payout method, or of the cheapest one if there is no default. */
  minimum: tokens,
  fee: tokens,
  /** End of the freeze of the default method. */
  frozenUntil: timestamp.optional(),
  methods: z.array(method).max(PAYMENT_TYPES.length),
  /** Payout value of one token. */
  tokenValue: money,
  /** Interval of automatic payout requests, and the time of the next one. */
  every: z.enum(['never', 'week', 'month']),
  nextAutomaticAt: timestamp.optional(),
  /** True if a tax form must be on file before anything can be requested. */
  needsTaxForm: z.boolean().optional(),
  /** The studio that pays this member. */
  studio: Person.optional(),
});

export const payoutWish = z.object({
  tokens: tokenAmount,
  /** Defaults to the default method. */
  paymentMethodId: z.uuid().optional(),
  note: optionalProse(1000),
});

/** Rules that can hold a request. See docs/decisions/0112-automatic-holds.md. */
const HoldRule = z.enum([
  ...(['new-earner', 'many-requests', 'more-than-usual'] as const),
  ...(['same-network', 'same-details', 'same-card'] as const),
]);
/** A past or present hold on a request, as staff see it. */
export const PayoutHold = z.object({
  at: timestamp,
  reasons: z
    .array(
      z.object({
        rule: HoldRule,
        /** Measured value, and the limit at which a request is held: days, requests, tokens, accounts or percent. */
        is: z.number(),
        limit: z.number(),
        /** Other accounts involved, at most ten. */
        accounts: z.array(Person).max(10),
      }),
    )
    .max(10),
  /**
   * How the hold ended: released by staff, cleared by an edit after which no rule applies, or closed with the request.
   */
  ended: z.enum(['released', 'edited', 'closed']).optional(),
  endedAt: timestamp.optional(),
  releasedBy: Person.optional(),
  reason: z.string().optional(),
});
