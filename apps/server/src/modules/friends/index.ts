/**
 * friends: friendships between viewers, and between viewers and creators. Terms: a *request* is pending until its
 * recipient accepts or rejects it, or its sender withdraws it. Both sides of an accepted request are *friends* until
 * one of them ends it. Invariants: two people have at most one request between them, and answering a request with one's
 * own makes them friends immediately. Friendship is mutual. A sender has at most 100 pending requests. A viewer blocked
 * by a creator is never their friend. A viewer's real name is shown to friends and staff only.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { friendsReactions } from './friends.reactions.ts';
import { friendsRealtime } from './friends.realtime.ts';
import { friendsRoutes } from './friends.routes.ts';
import { peopleRoutes } from './people.routes.ts';

export { areFriends, isOnlineNow, standingColumns } from './friends.queries.ts';
export { acquaintanceOf, friendshipOf, type AcquaintanceRow } from './friends.rules.ts';
export { sendRequest } from './send-request.ts';
export { acceptRequest } from './answer-request.ts';
export type { FriendFact } from './friends.events.ts';

export const createFriends = (): Module => ({
  ...card,
  routes: [friendsRoutes, peopleRoutes],
  realtime: friendsRealtime,
  reactions: friendsReactions,
});
