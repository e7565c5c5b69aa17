import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { FanBadge } from '../fans/calls.ts';
import { id, Id, pageQuery, success, text, timestamp, tokens, AccountId } from '../fields.ts';
import { messageExtras } from '../messaging/shapes.ts';

/** System messages in a chat, as structured data that a client renders in the reader's language. */
export const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('show-began') }),
  z.object({ kind: z.literal('goal-reached'), title: z.string(), times: z.number().int().optional() }),
  z.object({ kind: z.literal('level-reached'), name: z.string(), level: z.string() }),
  z.object({ kind: z.literal('raid-left'), name: z.string(), username: z.string() }),
  z.object({ kind: z.literal('raid-arrived'), name: z.string(), username: z.string(), viewers: z.number().int() }),
  z.object({ kind: z.literal('round-began'), round: z.number().int(), rounds: z.number().int() }),
  z.object({ kind: z.literal('round-over'), round: z.number().int(), rounds: z.number().int() }),
  z.object({ kind: z.literal('war-over') }),
  z.object({ kind: z.literal('poll-opened'), question: z.string() }),
  /** No winner means no votes or a tie. */
  z.object({
    kind: z.literal('poll-closed'),
    question: z.string(),
    winner: z.string().optional(),
    votes: z.number().int(),
  }),
  z.object({ kind: z.literal('wheel-spun'), name: z.string(), label: z.string() }),
  z.object({ kind: z.literal('boosted'), name: z.string(), minutes: z.number().int() }),
  z.object({ kind: z.literal('subscribed'), name: z.string() }),
  z.object({ kind: z.literal('subscription-given'), name: z.string(), to: z.string() }),
]);
export type Notice = z.infer<typeof Notice>;
/**
 * A chat message. A deleted one keeps its place, with the text "Message deleted". `ticket` marks a tip. `notice` marks
 * a system message, whose `text` is the English version.
 */
export const Message = z.object({
  _id: z.string(),
  conversationId: z.string(),
  type: z.enum(['text', 'tip', 'system']),
  text: z.string(),
  isDeleted: z.boolean(),
  sender: z.object({
    _id: z.string(),
    username: z.string(),
    name: z.string(),
    avatar: z.string(),
    /** `bot` is a program of the room's creator, with its own name. */
    role: z.enum(['host', 'mod', 'fan', 'viewer', 'system', 'bot']),
    /** True if the sender was subscribed to the room's creator at the time of writing. */
    isSubscriber: z.boolean().optional(),
    /** The sender's fan level with the room's creator at the time of writing. */
    level: FanBadge.optional(),
  }),
  ticket: z.object({ tokens: tokens, item: z.string().optional() }).optional(),
  notice: Notice.optional(),
  /** Picture URLs of `:name:` emotes in the text, for subscribers and the host. */
  emotes: z.record(z.string(), z.string()).optional(),
  createdAt: timestamp,
});
export type Message = z.infer<typeof Message>;
export const Conversation = z.object({
  _id: z.string(),
  type: z.enum(['stream_public', 'stream_private', 'stream_group', 'stream_wars', 'private']),
  performerId: z.string(),
  lastMessage: z.string().optional(),
  lastMessageCreatedAt: timestamp.optional(),
  totalNotSeenMessages: z.number().int(),
  pinnedNote: z.string().optional(),
  slowModeSeconds: z.number().int(),
  /** Restricts writing to subscribers. */
  subscribersOnly: z.boolean().optional(),
});
const SIGNED_IN = ['user', 'performer', 'studio'] as const;
const messagePage = pageQuery(['createdAt'], 25);

export const chat = {
  publicConversation: endpoint({
    method: 'GET',
    path: '/conversations/stream/public/{id}',
    roles: ['visitor'],
    summary: 'Get the chat of a performer’s public room, by performer id',
    params: AccountId,
    response: Conversation,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  streamConversation: endpoint({
    method: 'GET',
    path: '/conversations/stream/{id}',
    roles: SIGNED_IN,
    studioRoles: [],
    summary: 'Get the chat of a performer’s room, by performer id, or of your show, by its id',
    params: AccountId,
    response: Conversation,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  publicMessages: endpoint({
    method: 'GET',
    path: '/messages/conversations/public/{id}',
    roles: ['visitor'],
    summary: 'List messages of a public chat, newest first, 25 per page',
    params: AccountId,
    query: messagePage,
    response: list(Message),
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  sendPublic: endpoint({
    method: 'POST',
    path: '/messages/stream/public/conversations/{id}',
    roles: SIGNED_IN,
    studioRoles: [],
    summary: 'Send a message to a public chat',
    params: AccountId,
    body: z.object({ text: text(500) }),
    response: Message,
    errors: ['NOT_FOUND', 'BLOCKED', 'MUTED', 'SUBSCRIBERS_ONLY', 'SLOW_DOWN', 'EMAIL_NOT_VERIFIED'],
    perMinute: 120,
  }),
  sendStream: endpoint({
    method: 'POST',
    path: '/messages/stream/conversations/{id}',
    roles: SIGNED_IN,
    studioRoles: [],
    summary: 'Send a message to the chat of your show, or to a public one',
    params: AccountId,
    body: z.object({ text: text(500) }),
    response: Message,
    errors: ['NOT_FOUND', 'BLOCKED', 'MUTED', 'SUBSCRIBERS_ONLY', 'SLOW_DOWN', 'EMAIL_NOT_VERIFIED'],
    perMinute: 120,
  }),
  removeMessage: endpoint({
    method: 'DELETE',
    path: '/messages/{id}/remove',
    roles: SIGNED_IN,
    studioRoles: [],
    summary: 'Remove a message from the chat (host only)',
    params: Id,
    response: success,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  mute: endpoint({
    method: 'POST',
    path: '/conversations/{id}/mutes',
    roles: ['performer'],
    summary: 'Mute a viewer in your room for some minutes',
    params: Id,
    body: z.object({ userId: id, minutes: z.number().int().min(1).max(10_080) }),
    response: success,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/conversations/{id}/mutes/{userId}',
    roles: ['performer'],
    summary: 'Unmute a viewer',
    params: z.object({ id, userId: id }),
    response: success,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  ban: endpoint({
    method: 'POST',
    path: '/conversations/{id}/bans',
    roles: ['performer'],
    summary: 'Ban a viewer from your room: blocks them and ends their media',
    params: Id,
    body: z.object({ userId: id }),
    response: success,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
};

export const chatLive = {
  /** Sent to a room, or to both participants of a conversation. Without media links, which only the list includes. */
  'message/created': liveEvent({ from: 'server', payload: Message.extend(messageExtras) }),
  'message/deleted': liveEvent({ from: 'server', payload: z.object({ _id: z.string(), conversationId: z.string() }) }),
  'message/removed': liveEvent({
    from: 'server',
    payload: z.object({ conversationId: z.string(), _id: z.string().optional().describe('absent: all messages') }),
  }),
  'chat/muted': liveEvent({
    from: 'server',
    payload: z.object({ conversationId: z.string(), until: timestamp.nullable() }),
  }),
};
