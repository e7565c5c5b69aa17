import { z } from 'zod';
import { endpoint, list, liveEvent, shortList } from '../core.ts';
import {
  countryCode,
  email,
  Id,
  isoDate,
  optionalText,
  pageQuery,
  Person,
  success,
  text,
  timestamp,
  tokens,
  username,
  optionalProse,
} from '../fields.ts';
import { Invitation, Member, Membership, MemberStatus, studioTerms } from './shapes.ts';
import { STUDIO_ROLES } from '../teams/terms.ts';

const range = z.object({
  fromDate: isoDate.optional(),
  toDate: isoDate.optional(),
  timeZone: z.string().max(60).optional(),
});
const document = { maxBytes: 10 * 1024 * 1024, kinds: ['image', 'pdf'], required: false } as const;
const Day = z.object({
  date: z.string(),
  hoursOnline: z.number(),
  earned: tokens,
  studioShare: tokens,
});
/** Health of a member's incoming video. */
const Health = z.object({
  connected: z.boolean(),
  videoKbps: z.number(),
  audioKbps: z.number(),
  fps: z.number(),
  lossPercent: z.number(),
  /** Human-readable description of the problem, if there is one. */
  problem: z.string().optional(),
});

export const members = {
  add: endpoint({
    method: 'POST',
    path: '/studio/members',
    roles: ['studio'],
    studioRoles: ['owner', 'manager'],
    summary: 'Invite a performer by email address or username; or create an account for one, as a form with documents',
    perMinute: 30,
    body: z
      .object({
        email: email.optional(),
        username: username.optional(),
        name: optionalText(80),
        dateOfBirth: isoDate.optional(),
        country: countryCode.optional(),
        gender: z.enum(['female', 'male', 'nonbinary', 'undisclosed']).optional(),
        documentExpiresAt: isoDate.optional(),
      })
      .refine((body) => body.email ?? body.username, { path: ['email'], message: 'This field is required!' }),
    files: { documentVerification: document, idVerification: document },
    response: Member,
    errors: [
      'NOT_FOUND',
      'NOT_VERIFIED',
      'CONFLICT',
      'ALREADY_DONE',
      'EMAIL_TAKEN',
      'USERNAME_TAKEN',
      'TOO_LARGE',
      'UNSUPPORTED_FILE',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/studio/members',
    roles: ['studio'],
    studioRoles: STUDIO_ROLES,
    scope: 'members:read',
    whileLooking: true,
    summary: 'List members and open invitations; former members with `status=left`',
    query: pageQuery(['joinedAt', 'earned', 'lastOnline'], 25).extend({ status: MemberStatus.optional() }),
    response: list(Member),
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/studio/members/{id}/{status}',
    roles: ['studio'],
    studioRoles: ['owner', 'manager'],
    summary: 'Activate or deactivate a member; an inactive one cannot go live, and a running broadcast ends',
    params: Id.extend({ status: z.enum(['active', 'inactive']) }),
    response: Member,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute: 120,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/studio/members/{id}',
    roles: ['studio'],
    studioRoles: ['owner', 'manager'],
    summary: 'End a membership, with a reason that the member sees; or withdraw an invitation',
    params: Id,
    body: z.object({ reason: optionalProse(500) }).optional(),
    response: success,
    errors: ['NOT_FOUND'],
  }),
  stats: endpoint({
    method: 'GET',
    path: '/studio/stats',
    roles: ['studio'],
    studioRoles: STUDIO_ROLES,
    scope: 'members:read',
    whileLooking: true,
    summary: 'Get members’ activity and earnings for a range of days; the last 30 by default',
    query: range,
    response: z.object({
      fromDate: z.string(),
      toDate: z.string(),
      timeZone: z.string(),
      totalPerformer: z.number().int(),
      /** Members on air now, in any kind of show. */
      online: z.number().int(),
      hoursOnline: z.number(),
      /** Joint earnings of members and studio, counting only what the studio takes a share of. */
      earned: tokens,
      /** The studio's share of `earned`. */
      studioShare: tokens,
      /** The studio's own earnings: amount paid out and amount pending. */
      paid: tokens,
      pending: tokens,
      /** Members' requests awaiting the studio's decision. */
      requests: z.number().int(),
      byDay: z.array(Day).max(732),
    }),
  }),
  live: endpoint({
    method: 'GET',
    path: '/studio/live',
    roles: ['studio'],
    studioRoles: STUDIO_ROLES,
    scope: 'members:read',
    whileLooking: true,
    summary: 'List members in public shows and the state of their picture; private shows are not included',
    response: shortList(
      z.object({
        performer: Person,
        title: z.string(),
        state: z.enum(['live', 'away']),
        viewers: z.number().int(),
        startedAt: timestamp,
        snapshotUrl: z.string(),
        health: Health,
      }),
      200,
    ),
    perMinute: 60,
  }),
  own: endpoint({
    method: 'GET',
    path: '/performers/studio',
    roles: ['performer'],
    whileLooking: true,
    summary: 'Get your studio, and studios that have invited you',
    response: Membership,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/performers/studio/invitations/{id}/{answer}',
    roles: ['performer'],
    summary: 'Accept or decline an invitation; to accept, pass the terms shown to you',
    params: Id.extend({ answer: z.enum(['accept', 'decline']) }),
    body: z.object({ termsKey: optionalText(80) }).optional(),
    response: Membership,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/performers/studio/leave',
    roles: ['performer'],
    summary: 'Leave your studio',
    body: z.object({ reason: optionalProse(500) }).optional(),
    response: Membership,
    errors: ['NOT_FOUND'],
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/studio/invitation',
    roles: ['visitor'],
    summary: 'Get an invitation by the link from its mail',
    perMinute: 30,
    body: z.object({ token: text(200) }),
    response: Invitation.pick({ studio: true, expiresAt: true }).extend({ email: z.string(), terms: studioTerms }),
    errors: ['LINK_EXPIRED'],
  }),
};

export const membersLive = {
  /** Sent to a studio and its member when a performer is invited, joins, is set active or inactive, or leaves. */
  'member/changed': liveEvent({
    from: 'server',
    payload: z.object({
      /** Absent if only an email address was invited. */
      performerId: z.string().optional(),
      status: z.enum(['invited', 'active', 'inactive', 'left', 'declined', 'withdrawn']),
      at: timestamp,
    }),
  }),
};
