import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { Id, pageQuery, success, text, timestamp } from '../fields.ts';
import { Friend, FriendRequest, friendship } from './shapes.ts';
import { STUDIO_ROLES } from '../teams/terms.ts';

/** Maximum pending requests per sender. */
export const MOST_OPEN_REQUESTS = 100;
/** Studios have no friends: their lists are empty, and they cannot send requests. */
const FRIENDS = ['user', 'performer', 'studio'] as const;

export const friends = {
  sendRequest: endpoint({
    method: 'POST',
    path: '/add-friend/send-request',
    roles: FRIENDS,
    studioRoles: ['owner', 'manager'],
    feature: 'friends',
    summary: 'Send a friend request; if they have sent you one, you become friends at once',
    body: z.object({
      /** Id or username. */
      userId: text(64),
    }),
    response: FriendRequest,
    errors: ['NOT_FOUND', 'NOT_OFFERED', 'CONFLICT', 'ALREADY_DONE'],
    perMinute: 60,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/add-friend',
    roles: FRIENDS,
    studioRoles: ['owner', 'manager'],
    whileLooking: true,
    summary: 'List pending friend requests, received or sent',
    query: pageQuery(['updatedAt', 'createdAt']).extend({
      direction: z.enum(['received', 'sent']).default('received'),
    }),
    response: list(FriendRequest),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/add-friend/{id}/accept',
    roles: FRIENDS,
    studioRoles: ['owner', 'manager'],
    summary: 'Accept a friend request',
    params: Id,
    response: FriendRequest,
    errors: ['NOT_FOUND'],
  }),
  reject: endpoint({
    method: 'DELETE',
    path: '/add-friend/{id}/reject',
    roles: FRIENDS,
    studioRoles: ['owner', 'manager'],
    summary: 'Decline a received friend request, or withdraw a sent one',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/friends',
    roles: FRIENDS,
    studioRoles: STUDIO_ROLES,
    whileLooking: true,
    summary: 'List your friends, newest first',
    query: pageQuery(['createdAt', 'updatedAt']),
    response: list(Friend),
  }),
  unfriend: endpoint({
    method: 'DELETE',
    path: '/friends/unfriend',
    roles: FRIENDS,
    studioRoles: ['owner', 'manager'],
    summary: 'Remove a friend; pass the id in the query or in the body',
    query: z.object({ userId: z.uuid().optional() }),
    body: z.object({ userId: z.uuid().optional() }).optional(),
    response: success,
  }),
};

export const friendsLive = {
  /** Sent to both users when their friendship changes. */
  'friend/changed': liveEvent({
    from: 'server',
    payload: z.object({
      /** The other user. */
      userId: z.string(),
      friendship,
      /** Id of the request that is pending or has just been answered. */
      requestId: z.string(),
      reason: z.enum(['requested', 'accepted', 'rejected', 'removed']),
      at: timestamp,
    }),
  }),
};
