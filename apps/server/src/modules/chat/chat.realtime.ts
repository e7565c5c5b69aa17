import type { RealtimeMap } from '../../platform/module.ts';
import './chat.events.ts';

/** Who hears of a line: the performer's room, or those in a paid show, whose chat has the show's id. */
const roomOf = (fact: { performerId: string; isPublic: boolean }, conversationId: string) =>
  fact.isPublic ? `performer:${fact.performerId}` : `show:${conversationId}`;

/** Lines go to the room of the performer, a mute to whom it concerns. */
export const chatRealtime: RealtimeMap = {
  'message/sent': (fact) => [
    { to: roomOf(fact, fact.message.conversationId), event: 'message/created', payload: fact.message },
  ],
  'message/deleted': ({ conversationId, messageId, ...fact }) => [
    { to: roomOf(fact, conversationId), event: 'message/deleted', payload: { _id: messageId, conversationId } },
  ],
  'message/removed': ({ conversationId, messageId, ...fact }) => [
    {
      to: roomOf(fact, conversationId),
      event: 'message/removed',
      payload: { conversationId, ...(messageId ? { _id: messageId } : {}) },
    },
  ],
  'chat/muted': ({ conversationId, userId, until }) => [
    { to: `account:${userId}`, event: 'chat/muted', payload: { conversationId, until } },
  ],
};
