import type { RealtimeMap } from '../../platform/module.ts';
import './chat.events.ts';

const roomOf = (performerId: string) => `performer:${performerId}`;

/** Lines go to the room of the performer, a mute to whom it concerns. */
export const chatRealtime: RealtimeMap = {
  'message/sent': ({ performerId, message }) => [
    { to: roomOf(performerId), event: 'message/created', payload: message },
  ],
  'message/deleted': ({ performerId, conversationId, messageId }) => [
    { to: roomOf(performerId), event: 'message/deleted', payload: { _id: messageId, conversationId } },
  ],
  'message/removed': ({ performerId, conversationId, messageId }) => [
    {
      to: roomOf(performerId),
      event: 'message/removed',
      payload: { conversationId, ...(messageId ? { _id: messageId } : {}) },
    },
  ],
  'chat/muted': ({ conversationId, userId, until }) => [
    { to: `account:${userId}`, event: 'chat/muted', payload: { conversationId, until } },
  ],
};
