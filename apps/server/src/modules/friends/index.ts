/**
 * friends: who is friends with whom: viewers with each other, and with creators.
 * Words: a *request* waits until the one who was asked accepts or rejects it, or the asker takes it back; the two of a
 * request that was accepted are *friends* until one of them ends it.
 * Invariants: between two people there is one request at most, and who asks the one who has asked is a friend at once; friends
 * are each other's; 100 requests of one asker wait at most; whoever is blocked by a creator is no friend of theirs;
 * a viewer's own name is shown to friends and staff only.
 */
import type { Module } from '../../platform/module.ts';
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
  name: 'friends',
  routes: [friendsRoutes, peopleRoutes],
  realtime: friendsRealtime,
  reactions: friendsReactions,
});
