import { z } from 'zod';
import { id, Person, text, timestamp, tokens, optionalProse } from '../fields.ts';
import { Picture } from '../uploads/calls.ts';

export const CrowdfundingStatus = z.enum(['draft', 'active', 'funded', 'delivered', 'failed', 'cancelled']);

/** A crowdfunding campaign as listed. */
export const Crowdfunding = z.object({
  _id: z.string(),
  performer: Person,
  title: z.string(),
  text: z.string(),
  /** Reward for contributors. */
  perk: z.string(),
  picture: Picture.optional(),
  goalTokens: tokens,
  raisedTokens: tokens,
  /** Minimum contribution, or the missing amount if that is less. */
  minTokens: tokens,
  contributors: z.number().int(),
  status: CrowdfundingStatus,
  deadline: timestamp,
  createdAt: timestamp,
  fundedAt: timestamp.optional(),
  /** Time the creator declared the campaign delivered. */
  claimedAt: timestamp.optional(),
  deliveryNote: z.string().optional(),
  /** Time of the automatic payout or refund. */
  dueAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  isOwn: z.boolean(),
});

/** A campaign as shown on its own page. */
export const CrowdfundingView = Crowdfunding.extend({
  /** The latest updates. */
  updates: z.array(z.object({ _id: z.string(), text: z.string(), createdAt: timestamp })).max(50),
  /** Share of the contributed tokens, in percent, whose contributors confirmed delivery. */
  confirmedPercent: z.number().int(),
  disputes: z.number().int(),
  /** The caller's own contribution, if any. */
  own: z
    .object({ token: tokens, verdict: z.enum(['confirmed', 'disputed']).optional(), reason: z.string().optional() })
    .optional(),
});

export const Contribution = z.object({
  _id: z.string(),
  /** Absent for anonymous contributions. */
  contributor: Person.optional(),
  token: tokens,
  createdAt: timestamp,
});

/** A user's total contribution to one campaign. */
export const OwnContribution = z.object({
  crowdfunding: Crowdfunding,
  token: tokens,
  /** Reserved, paid out, or refunded. */
  state: z.enum(['held', 'posted', 'voided']),
  verdict: z.enum(['confirmed', 'disputed']).optional(),
});

const AMOUNT = 'Must be between 1 and 1000000';
const amount = z.number().min(1, AMOUNT).max(1_000_000, AMOUNT).multipleOf(0.01);
export const crowdfundingFields = z.object({
  title: text(100),
  text: optionalProse(5000),
  perk: optionalProse(500),
  /** Upload with purpose `picture`. An empty string ('') clears it. */
  pictureId: id.or(z.literal('')).optional(),
  goalTokens: amount,
  minTokens: amount.optional(),
  /** Between one hour and one year ahead. */
  deadline: z.iso.datetime().max(40),
  status: z.enum(['draft', 'active']).optional(),
});
