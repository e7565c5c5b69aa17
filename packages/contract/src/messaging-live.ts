import { z } from 'zod';
import { liveEvent } from './core.ts';
import { id, success, timestamp } from './fields.ts';
import { PrivateMessage } from './messaging.ts';
import { PrivateConversation } from './messaging-shapes.ts';

const ofBoth = { conversationId: z.string() };
export const messagingLive = {
  /** To both: something about a message is another now; without links, which the list has. */
  'message/updated': liveEvent({ from: 'server', payload: PrivateMessage }),
  /** To both: who has seen everything up to a message. */
  'message/read': liveEvent({
    from: 'server',
    payload: z.object({ ...ofBoth, accountId: z.string(), messageId: z.string(), readAt: timestamp }),
  }),
  /** To one of the two: how it stands for them. `lastMessage` is absent when nothing is left. */
  'conversation/updated': liveEvent({
    from: 'server',
    payload: z.object({
      _id: z.string(),
      lastMessage: z.string().optional(),
      lastMessageKind: PrivateConversation.shape.lastMessageKind,
      lastMessageSenderId: z.string().optional(),
      lastMessageCreatedAt: timestamp.optional(),
      totalNotSeenMessages: z.number().int(),
      isMuted: z.boolean(),
    }),
  }),
  /** To many: something has arrived by a mass message, or was taken back; lists are read again. */
  'conversations/changed': liveEvent({ from: 'server', payload: z.object({ performerId: z.string() }) }),
  'conversation/type': liveEvent({
    from: 'client',
    payload: z.object({ conversationId: id }),
    ack: success,
  }),
  /** To the other: they are writing; said again every few seconds. */
  'conversation/typing': liveEvent({ from: 'server', payload: z.object({ ...ofBoth, accountId: z.string() }) }),
};
