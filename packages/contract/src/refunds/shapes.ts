import { z } from 'zod';
import { money, Person, timestamp, tokens } from '../fields.ts';

/** Paid features that viewers can request refunds for, as named in the ledger. */
export const REFUND_SOURCES = [
  'tip',
  'private',
  'group',
  'peek',
  'paid',
  'ticket',
  'stream-war',
  'recording',
  'gallery',
  'photo',
  'video',
  'product',
  'post',
  'message',
  'subscription',
  'crowdfunding',
  'wheel',
  'boost',
] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];
export const RefundSource = z.enum(REFUND_SOURCES);
/** Names a request may use for its source: the name in the ledger, in the token history, or of a purchase. */
export const RefundSourceName = z.enum([...REFUND_SOURCES, 'show', 'purchase', 'order', 'stream-recording']);
export const RefundStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled']);

/** A refund request as the requester sees it. */
export const RefundRequest = z.object({
  _id: z.string(),
  status: RefundStatus,
  sourceType: RefundSource,
  /** Id of the payment in the token history. For a show, id of the viewer's participant record. */
  sourceId: z.string(),
  /** Title of the item paid for, if it has one. */
  title: z.string(),
  /** Creator who was paid. Absent if only the site was paid. */
  creator: Person.optional(),
  /** Full price. */
  paid: tokens,
  /** Requested amount. */
  token: tokens,
  refunded: tokens.optional(),
  description: z.string(),
  /** Reason the request was rejected. */
  reason: z.string().optional(),
  paidAt: timestamp,
  createdAt: timestamp,
  decidedAt: timestamp.optional(),
});

/** Refundable part of a payment. */
export const RefundOffer = z.object({
  sourceType: RefundSource,
  sourceId: z.string(),
  title: z.string(),
  creator: Person.optional(),
  paid: tokens,
  /** Amount not refunded yet. */
  left: tokens,
  paidAt: timestamp,
  /** Deadline for requesting a refund. */
  until: timestamp,
  /** Latest request about this payment. */
  request: RefundRequest.optional(),
});

/** A request in the staff queue. */
export const RefundCase = RefundRequest.extend({ viewer: Person });
const Tally = z.object({
  requests: z.number().int(),
  approved: z.number().int(),
  refunded: tokens,
});
/** A request with everything staff need to decide on it. */
export const RefundCaseView = RefundCase.extend({
  split: z.object({ creator: tokens, studio: tokens, site: tokens }),
  /** Amount not refunded yet. */
  left: tokens,
  /** The creator's current balance. Negative if more was reversed than they had left. */
  creatorBalance: tokens.optional(),
  /** Other requests from this viewer, and others involving this creator. */
  viewerHistory: Tally.extend({ chargebacks: z.number().int() }),
  creatorHistory: Tally.optional(),
});

export const EvidenceState = z.enum(['none', 'building', 'ready', 'failed']);
/** A payment reversed by the buyer's bank. */
export const Chargeback = z.object({
  _id: z.string(),
  account: Person,
  /** Set while the account can't spend or buy anything. Staff must lift the freeze. */
  frozenAt: timestamp.optional(),
  gateway: z.string(),
  /** Outcome of the dispute at the bank. */
  state: z.enum(['open', 'won', 'lost']),
  endedAt: timestamp.optional(),
  price: money,
  /** Part of the price reversed by the bank. */
  disputed: money,
  /** Disputed amount in tokens, including any bonus. */
  tokens,
  /** Tokens recovered from the buyer's remaining balance. */
  taken: tokens,
  /** Spent tokens recovered from creators. */
  clawedBack: tokens,
  /** Loss borne by the site. */
  lost: tokens,
  /** After a won dispute: tokens returned to the buyer, and tokens restored to creators and studios. */
  returned: tokens,
  restored: tokens,
  paidAt: timestamp,
  createdAt: timestamp,
  evidence: EvidenceState,
  evidenceBytes: z.number().int().optional(),
  evidenceAt: timestamp.optional(),
});
