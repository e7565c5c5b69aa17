import { z } from 'zod';
import { CommissionKind, COMMISSION_KINDS } from './commissions-shapes.ts';
import { Person, timestamp, tokens } from './fields.ts';

/** Invitations of one studio that wait for an answer. */
export const MOST_INVITATIONS = 500;
/** So many days an invitation can be answered. */
export const INVITATION_DAYS = 14;
/** Invited, until they agree; active or inactive while they belong to the studio; left after that. */
export const MEMBER_STATES = ['invited', 'active', 'inactive', 'left'] as const;
export const MemberStatus = z.enum(MEMBER_STATES);

/** A row of a studio's members. */
export const Member = z.object({
  /** The performer's id; of an invitation to an address, its own. */
  _id: z.string(),
  status: MemberStatus,
  /** Absent while only an address was asked. */
  performer: Person.optional(),
  /** The address that was asked. */
  email: z.string().optional(),
  verificationStatus: z.enum(['pending', 'verified', 'rejected']).optional(),
  /** What visitors see of them now. */
  streamingStatus: z.enum(['offline', 'public', 'away', 'private', 'group', 'paid']).optional(),
  isOnline: z.boolean(),
  lastOnlineAt: timestamp.optional(),
  /** What they and the studio earned together in the last 30 days, of what the studio takes a share of; and that share. */
  earned: tokens,
  studioShare: tokens,
  invitedAt: timestamp.optional(),
  expiresAt: timestamp.optional(),
  joinedAt: timestamp.optional(),
  leftAt: timestamp.optional(),
  /** Why the membership ended. */
  reason: z.string().optional(),
});

/** How each kind of spend would be divided of 100 tokens. */
export const studioTerms = z
  .array(
    z.object({
      kind: CommissionKind,
      platformPercent: z.number(),
      studioPercent: z.number(),
      creatorPercent: z.number(),
    }),
  )
  .max(COMMISSION_KINDS.length);

/** A studio asks a performer to join. */
export const Invitation = z.object({
  _id: z.string(),
  studio: Person,
  invitedAt: timestamp,
  expiresAt: timestamp,
  terms: studioTerms,
  /** Names these terms: who agrees says to what. */
  termsKey: z.string(),
});

/** A performer's own membership, and who asks for one. */
export const Membership = z.object({
  studio: Person.optional(),
  memberStatus: z.enum(['active', 'inactive']).optional(),
  joinedAt: timestamp.optional(),
  terms: studioTerms.optional(),
  invitations: z.array(Invitation).max(100),
});

export type Member = z.output<typeof Member>;
export type MemberStatus = z.output<typeof MemberStatus>;
export type Invitation = z.output<typeof Invitation>;
export type Membership = z.output<typeof Membership>;
