import { z } from 'zod';
import { money, Person, timestamp, tokens } from './fields.ts';

/** What viewers pay tokens for, and may ask them back of: as the ledger names it. */
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
/** How a request may name its source: the ledger's word, that of the token history, or that of a purchase. */
export const RefundSourceName = z.enum([...REFUND_SOURCES, 'show', 'purchase', 'order', 'stream-recording']);
export const RefundStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled']);

/** A request, as who asked reads it. */
export const RefundRequest = z.object({
  _id: z.string(),
  status: RefundStatus,
  sourceType: RefundSource,
  /** The payment in the token history; of a show the viewer's part in it. */
  sourceId: z.string(),
  /** What was paid for, where it has a name. */
  title: z.string(),
  /** Who was paid; absent when it was the site alone. */
  creator: Person.optional(),
  /** The whole price. */
  paid: tokens,
  /** What is asked for. */
  token: tokens,
  /** What was given back. */
  refunded: tokens.optional(),
  description: z.string(),
  /** Why it was rejected. */
  reason: z.string().optional(),
  paidAt: timestamp,
  createdAt: timestamp,
  decidedAt: timestamp.optional(),
});

/** What can be asked back of something that was paid. */
export const RefundOffer = z.object({
  sourceType: RefundSource,
  sourceId: z.string(),
  title: z.string(),
  creator: Person.optional(),
  paid: tokens,
  /** What has not been given back yet. */
  left: tokens,
  paidAt: timestamp,
  /** Until when it can be asked for. */
  until: timestamp,
  /** The newest request about it. */
  request: RefundRequest.optional(),
});

/** A request in the staff's queue. */
export const RefundCase = RefundRequest.extend({ viewer: Person });
const Tally = z.object({
  requests: z.number().int(),
  approved: z.number().int(),
  refunded: tokens,
});
/** A request with all that staff decide by. */
export const RefundCaseView = RefundCase.extend({
  /** How the price was shared. */
  split: z.object({ creator: tokens, studio: tokens, site: tokens }),
  /** What has not been given back yet. */
  left: tokens,
  /** What the creator has now; below zero when more was taken back than they had left. */
  creatorBalance: tokens.optional(),
  /** Other requests of this viewer, and others of this creator. */
  viewerHistory: Tally.extend({ chargebacks: z.number().int() }),
  creatorHistory: Tally.optional(),
});

export const EvidenceState = z.enum(['none', 'building', 'ready', 'failed']);
/** Money that a buyer's bank took back. */
export const Chargeback = z.object({
  _id: z.string(),
  account: Person,
  /** Nothing can be spent or bought with this account until staff allow it again. */
  frozenAt: timestamp.optional(),
  gateway: z.string(),
  /** How the bank decided. */
  state: z.enum(['open', 'won', 'lost']),
  endedAt: timestamp.optional(),
  price: money,
  /** What the bank took of the price. */
  disputed: money,
  /** What that is in tokens, with a bonus. */
  tokens,
  /** What was there still, and was taken back. */
  taken: tokens,
  /** What creators gave back of what had been spent. */
  clawedBack: tokens,
  /** What the site bears. */
  lost: tokens,
  /** After a win: what the buyer has again, and what creators and studios have again of what they gave back. */
  returned: tokens,
  restored: tokens,
  paidAt: timestamp,
  createdAt: timestamp,
  evidence: EvidenceState,
  evidenceBytes: z.number().int().optional(),
  evidenceAt: timestamp.optional(),
});
