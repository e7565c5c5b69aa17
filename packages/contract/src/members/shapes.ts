import { z } from 'zod';
import { CommissionKind, COMMISSION_KINDS } from '../commissions/shapes.ts';
import { Person, timestamp, tokens } from '../fields.ts';

/** Maximum pending invitations per studio. */
export const MOST_INVITATIONS = 500;
/** Validity of an invitation, in days. */
export const INVITATION_DAYS = 14;
/**
 * `invited` until the performer agrees, `active` or `inactive` while they belong to the studio, and `left` afterwards.
 */
export const MEMBER_STATES = ['invited', 'active', 'inactive', 'left'] as const;
export const MemberStatus = z.enum(MEMBER_STATES);

export const Member = z.object({
  /** The performer's id, or the invitation's own id if it was sent to an email address. */
  _id: z.string(),
  status: MemberStatus,
  /** Absent if only an email address was invited. */
  performer: Person.optional(),
  /** The invited email address. */
  email: z.string().optional(),
  verificationStatus: z.enum(['pending', 'verified', 'rejected']).optional(),
  /** Status currently visible to visitors. */
  streamingStatus: z.enum(['offline', 'public', 'away', 'private', 'group', 'paid']).optional(),
  isOnline: z.boolean(),
  lastOnlineAt: timestamp.optional(),
  /**
   * Joint earnings of performer and studio over the last 30 days, counting only what the studio takes a share of, and
   * the studio's share.
   */
  earned: tokens,
  studioShare: tokens,
  invitedAt: timestamp.optional(),
  expiresAt: timestamp.optional(),
  joinedAt: timestamp.optional(),
  leftAt: timestamp.optional(),
  reason: z.string().optional(),
});

/** Split of each kind of spend, in percent. */
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

export const Invitation = z.object({
  _id: z.string(),
  studio: Person,
  invitedAt: timestamp,
  expiresAt: timestamp,
  terms: studioTerms,
  /** Identifies these terms, so that acceptance states which terms were accepted. */
  termsKey: z.string(),
});

/** A performer's own membership and pending invitations. */
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
