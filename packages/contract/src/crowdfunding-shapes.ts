import { z } from 'zod';
import { id, Person, text, timestamp, tokens, optionalProse } from './fields.ts';
import { Picture } from './uploads.ts';

export const CrowdfundingStatus = z.enum(['draft', 'active', 'funded', 'delivered', 'failed', 'cancelled']);

/** A crowdfunding in a list. */
export const Crowdfunding = z.object({
  _id: z.string(),
  performer: Person,
  title: z.string(),
  text: z.string(),
  /** What those who give get. */
  perk: z.string(),
  picture: Picture.optional(),
  goalTokens: tokens,
  raisedTokens: tokens,
  /** The least that one may give; all that is missing, where that is less. */
  minTokens: tokens,
  /** How many people have given. */
  contributors: z.number().int(),
  status: CrowdfundingStatus,
  deadline: timestamp,
  createdAt: timestamp,
  fundedAt: timestamp.optional(),
  /** When the creator said that it is delivered. */
  claimedAt: timestamp.optional(),
  deliveryNote: z.string().optional(),
  /** When it is paid, or given back, by itself. */
  dueAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  isOwn: z.boolean(),
});

/** A crowdfunding on its own page. */
export const CrowdfundingView = Crowdfunding.extend({
  /** The newest ones. */
  updates: z.array(z.object({ _id: z.string(), text: z.string(), createdAt: timestamp })).max(50),
  /** Percent of what was given whose givers have confirmed the delivery. */
  confirmedPercent: z.number().int(),
  disputes: z.number().int(),
  /** Of the caller, where they have given. */
  own: z
    .object({ token: tokens, verdict: z.enum(['confirmed', 'disputed']).optional(), reason: z.string().optional() })
    .optional(),
});

export const Contribution = z.object({
  _id: z.string(),
  /** Not of those who gave without their name. */
  contributor: Person.optional(),
  token: tokens,
  createdAt: timestamp,
});

/** What somebody has given, all payments for one crowdfunding together. */
export const OwnContribution = z.object({
  crowdfunding: Crowdfunding,
  token: tokens,
  /** Set aside, paid, or given back. */
  state: z.enum(['held', 'posted', 'voided']),
  verdict: z.enum(['confirmed', 'disputed']).optional(),
});

const AMOUNT = 'Must be between 1 and 1000000';
const amount = z.number({ error: AMOUNT }).min(1, AMOUNT).max(1_000_000, AMOUNT).multipleOf(0.01);
export const crowdfundingFields = z.object({
  title: text(100),
  text: optionalProse(5000),
  perk: optionalProse(500),
  /** An upload of the purpose `picture`; nothing ('') takes it away. */
  pictureId: id.or(z.literal('')).optional(),
  goalTokens: amount,
  minTokens: amount.optional(),
  /** Between an hour and a year ahead. */
  deadline: z.iso.datetime().max(40),
  status: z.enum(['draft', 'active']).optional(),
});
