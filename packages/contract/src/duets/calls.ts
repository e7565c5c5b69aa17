import { z } from 'zod';
import { endpoint, liveEvent, shortList } from '../core.ts';
import { AccountId, Id } from '../fields.ts';
import { Duet, DuetPartner } from './shapes.ts';

const unfit = ['NOT_FOUND', 'NOT_LIVE', 'SHOW_BUSY', 'CONFLICT', 'BLOCKED'] as const;

/** Duets: a performer invites another one who is on air, and both audiences see both performers. */
export const duets = {
  partners: endpoint({
    method: 'GET',
    path: '/streaming/duets/partners',
    roles: ['performer'],
    summary: 'List live performers you can invite to your show',
    response: shortList(DuetPartner, 50),
  }),
  current: endpoint({
    method: 'GET',
    path: '/streaming/duets/current',
    roles: ['performer'],
    whileLooking: true,
    summary: 'List your duet and your invitations, sent and received',
    response: shortList(Duet, 50),
  }),
  find: endpoint({
    method: 'GET',
    path: '/streaming/duets/{id}',
    roles: ['visitor'],
    summary: 'Get the duet in a performer’s show, by the performer’s id; null if there is none',
    params: AccountId,
    response: z.object({ duet: Duet.nullable() }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/streaming/duets/{id}',
    roles: ['performer'],
    summary: 'Invite another live performer, by id, to your show; they have 120 s to answer',
    params: AccountId,
    response: Duet,
    errors: [...unfit, 'BAD_REQUEST'],
    perMinute: 20,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/streaming/duets/{id}/accept',
    roles: ['performer'],
    summary: 'Accept an invitation; both audiences see both of you',
    params: Id,
    response: Duet,
    errors: unfit,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/streaming/duets/{id}/leave',
    roles: ['performer'],
    summary: 'Decline or withdraw an invitation, or end a duet',
    params: Id,
    response: Duet,
    errors: ['NOT_FOUND'],
  }),
};

export const duetsLive = {
  /** Sent to both rooms and both performers. Invitations are sent to the performers only. */
  'duet/changed': liveEvent({ from: 'server', payload: z.object({ duet: Duet }) }),
};
