import { z } from 'zod';
import { liveEvent } from '../core.ts';
import { id, success, timestamp } from '../fields.ts';
import { PrivateMessage } from './calls.ts';
import { PrivateConversation } from './shapes.ts';

const ofBoth = { conversationId: z.string() };
export const messagingLive = {
  /** Sent to both participants when a message changes. Omits links, which the list includes. */
  'message/updated': liveEvent({ from: 'server', payload: PrivateMessage }),
  /** Sent to both participants when an account has read everything up to a message. */
  'message/read': liveEvent({
    from: 'server',
    payload: z.object({ ...ofBoth, accountId: z.string(), messageId: z.string(), readAt: timestamp }),
  }),
  /** Sent to one participant with their view of the conversation. `lastMessage` is absent if no message is left. */
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
  /** Sent to many recipients when a mass message arrives or is withdrawn. Clients reload their lists. */
  'conversations/changed': liveEvent({ from: 'server', payload: z.object({ performerId: z.string() }) }),
  'conversation/type': liveEvent({
    from: 'client',
    payload: z.object({ conversationId: id }),
    ack: success,
  }),
  /** Sent to the other participant while the account is typing. Repeated every few seconds. */
  'conversation/typing': liveEvent({ from: 'server', payload: z.object({ ...ofBoth, accountId: z.string() }) }),
};
