import type { RealtimeMap } from '../../platform/module.ts';
import { publicRooms } from '../streaming/index.ts';
import './chat.events.ts';

/**
 * Returns the rooms that receive a line: the performer's room with its overlays, both rooms of a war, or the
 * participants of a paid show, whose chat has the show's id.
 */
const roomsOf = (
  fact: { performerId: string; otherPerformerId?: string | null; isPublic: boolean },
  conversationId: string,
): string[] => {
  if (!fact.isPublic) return [`show:${conversationId}`];
  return [fact.performerId, fact.otherPerformerId].flatMap((id) => (id ? publicRooms(id) : []));
};

/** Broadcasts lines to their rooms. A mute is sent only to the muted account. */
export const chatRealtime: RealtimeMap = {
  'message/sent': (fact) => [
    { to: roomsOf(fact, fact.message.conversationId), event: 'message/created', payload: fact.message },
  ],
  'message/deleted': ({ conversationId, messageId, ...fact }) => [
    {
      to: roomsOf(fact, conversationId),
      event: 'message/deleted',
      payload: { _id: messageId, conversationId },
    },
  ],
  'message/removed': ({ conversationId, messageId, ...fact }) => [
    {
      to: roomsOf(fact, conversationId),
      event: 'message/removed',
      payload: { conversationId, ...(messageId ? { _id: messageId } : {}) },
    },
  ],
  'chat/muted': ({ conversationId, userId, until }) => [
    { to: `account:${userId}`, event: 'chat/muted', payload: { conversationId, until } },
  ],
};
