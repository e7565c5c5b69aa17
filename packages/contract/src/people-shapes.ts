import { z } from 'zod';
import { Person, timestamp, tokens } from './fields.ts';

export const ADJUSTMENT_STATUSES = ['pending', 'done', 'refused'] as const;
export const HISTORY_KINDS = [
  'decisions',
  'notes',
  'reports',
  'logins',
  'purchases',
  'refunds',
  'payouts',
  'adjustments',
] as const;

export const PersonRow = Person.extend({
  role: z.enum(['user', 'performer', 'studio']),
  /** Works for a studio, with a login of their own; its own account has none of these. */
  isTeammate: z.literal(true).optional(),
  email: z.string(),
  status: z.enum(['active', 'suspended', 'banned', 'erased']),
  /** Of creators and studios. */
  verification: z.enum(['pending', 'verified', 'rejected']).optional(),
  country: z.string().optional(),
  createdAt: timestamp,
  lastSeenAt: timestamp.optional(),
  /** In the wallet, or earned and not paid out. */
  balance: tokens,
});

export const PersonView = PersonRow.extend({
  emailVerified: z.boolean(),
  /** Why and since when it is shut out. */
  suspension: z
    .object({ reason: z.string(), at: timestamp, byOwner: z.boolean(), eraseAt: timestamp.optional() })
    .optional(),
  /** Its wallet pays nothing now, because of a chargeback. */
  isFrozen: z.boolean(),
  studio: Person.optional(),
  /** Where it is logged in now. */
  devices: z.number().int(),
  hasSecondFactor: z.boolean(),
  /** Bought in all. */
  bought: tokens,
  chargebacks: z.number().int(),
  liveNow: z.boolean(),
});

export const HistoryLine = z.object({
  _id: z.string(),
  at: timestamp,
  /** What it was: an act of the audit log, the name of a package, a method of paying out. */
  title: z.string(),
  detail: z.string(),
  status: z.string().optional(),
  tokens: tokens.optional(),
  /** The member of staff. */
  by: z.string().optional(),
});

export const Adjustment = z.object({
  _id: z.string(),
  person: Person,
  /** Below zero, they are taken. */
  tokens,
  reason: z.string(),
  status: z.enum(ADJUSTMENT_STATUSES),
  /** A second member of staff has to agree. */
  needsTwo: z.boolean(),
  askedBy: z.object({ _id: z.string(), name: z.string() }),
  askedAt: timestamp,
  decidedBy: z.string().optional(),
  decidedAt: timestamp.optional(),
});
