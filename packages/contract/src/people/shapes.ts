import { z } from 'zod';
import { Person, timestamp, tokens } from '../fields.ts';

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
  /** True if the person works for a studio and has their own login. Absent for the studio's own account. */
  isTeammate: z.literal(true).optional(),
  email: z.string(),
  status: z.enum(['active', 'suspended', 'banned', 'erased']),
  /** Creators and studios only. */
  verification: z.enum(['pending', 'verified', 'rejected']).optional(),
  country: z.string().optional(),
  createdAt: timestamp,
  lastSeenAt: timestamp.optional(),
  /** Tokens in the wallet, or earnings not yet paid out. */
  balance: tokens,
});

export const PersonView = PersonRow.extend({
  emailVerified: z.boolean(),
  /** Reason and start of the suspension. */
  suspension: z
    .object({ reason: z.string(), at: timestamp, byOwner: z.boolean(), eraseAt: timestamp.optional() })
    .optional(),
  /** True if a chargeback currently blocks all payments from the wallet. */
  isFrozen: z.boolean(),
  studio: Person.optional(),
  /** Number of devices currently logged in. */
  devices: z.number().int(),
  hasSecondFactor: z.boolean(),
  /** Total tokens ever bought. */
  bought: tokens,
  chargebacks: z.number().int(),
  liveNow: z.boolean(),
});

export const HistoryLine = z.object({
  _id: z.string(),
  at: timestamp,
  /** Subject of the entry: an action in the audit log, a package name, a payout method. */
  title: z.string(),
  detail: z.string(),
  status: z.string().optional(),
  tokens: tokens.optional(),
  /** The staff member responsible. */
  by: z.string().optional(),
});

export const Adjustment = z.object({
  _id: z.string(),
  person: Person,
  /** Negative if tokens are taken away. */
  tokens,
  reason: z.string(),
  status: z.enum(ADJUSTMENT_STATUSES),
  /** True if a second staff member must approve. */
  needsTwo: z.boolean(),
  askedBy: z.object({ _id: z.string(), name: z.string() }),
  askedAt: timestamp,
  decidedBy: z.string().optional(),
  decidedAt: timestamp.optional(),
});
