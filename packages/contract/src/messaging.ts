import { z } from 'zod';
import { Message } from './chat.ts';
import { endpoint, list } from './core.ts';
import { flag, Id, id, pageQuery, success, tokens, prose, optionalProse } from './fields.ts';
import {
  ConversationSource,
  emoji,
  LONGEST_MESSAGE,
  messageExtras,
  messageFields,
  PrivateConversation,
  WritingAudience,
} from './messaging-shapes.ts';
import { Upload } from './uploads.ts';

const SIGNED_IN = ['user', 'performer', 'studio'] as const;
const MEGABYTE = 1024 * 1024;
/** A line of a conversation of two, or of the chat of a show. */
export const PrivateMessage = Message.extend(messageExtras);
const Terms = z.object({
  /** Who may write first; whoever the owner has written to may answer. */
  audience: WritingAudience,
  /** Tokens that a viewer's message costs; creators only. Friends write free. */
  price: tokens,
  subscribersFree: z.boolean(),
});
const conversationPage = pageQuery(['updatedAt', 'createdAt', 'lastMessageCreatedAt'], 12);
const messagePage = pageQuery(['createdAt'], 25);
const one = { params: Id, roles: SIGNED_IN } as const;

export const messaging = {
  conversations: endpoint({
    method: 'GET',
    path: '/conversations',
    roles: SIGNED_IN,
    summary: 'The own conversations, the one with the newest message first; `q` stands in the name of the other',
    query: conversationPage.extend({ unread: flag.optional() }),
    response: list(PrivateConversation),
  }),
  search: endpoint({
    method: 'GET',
    path: '/conversations/search',
    roles: SIGNED_IN,
    summary: 'Own conversations by the name of the other',
    query: conversationPage.extend({ unread: flag.optional() }),
    response: list(PrivateConversation),
  }),
  open: endpoint({
    method: 'POST',
    path: '/conversations',
    roles: SIGNED_IN,
    summary: 'The conversation with somebody, by their id; opened when there is none yet: one a pair',
    body: z.object({ source: ConversationSource, sourceId: id }),
    response: PrivateConversation,
    errors: ['NOT_FOUND', 'BLOCKED', 'EMAIL_NOT_VERIFIED', 'SLOW_DOWN'],
    perMinute: 30,
  }),
  conversation: endpoint({
    ...one,
    method: 'GET',
    path: '/conversations/{id}',
    summary: 'A conversation of two, or the chat of a private or group show that the caller was in',
    response: PrivateConversation,
    errors: ['NOT_FOUND'],
  }),
  mute: endpoint({
    ...one,
    method: 'PUT',
    path: '/conversations/{id}/mute',
    summary: 'No badge and no notification for this conversation, or again',
    body: z.object({ isMuted: z.boolean() }),
    response: PrivateConversation,
    errors: ['NOT_FOUND'],
  }),
  messages: endpoint({
    ...one,
    method: 'GET',
    path: '/messages/conversations/{id}',
    summary: 'Messages of a conversation, newest first, 25 a page; `q` is searched for in their words',
    query: messagePage,
    secret: true,
    response: list(PrivateMessage),
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  send: endpoint({
    ...one,
    method: 'POST',
    path: '/messages/conversations/{id}',
    summary: 'Write to somebody. One with a `clientMessageId` that was sent before is returned, not written again',
    body: z.object({
      ...messageFields,
      clientMessageId: id.optional(),
      replyTo: id.optional(),
      /** Creators: what its media cost, in tokens. */
      price: z.number().min(0).max(1_000_000).multipleOf(0.01).optional(),
      /** What the message costs its sender, as shown: refused with CONFLICT when it is another price now. */
      shownPrice: z.number().min(0).max(1_000_000).multipleOf(0.01).optional(),
    }),
    idempotent: true,
    response: PrivateMessage.omit({ preview: true }).extend({ balance: tokens.optional() }),
    errors: [
      ...(['NOT_FOUND', 'BLOCKED', 'NOT_OFFERED', 'CONFLICT', 'EMAIL_NOT_VERIFIED', 'SLOW_DOWN'] as const),
      ...(['INSUFFICIENT_BALANCE', 'ACCOUNT_SUSPENDED', 'ALREADY_DONE'] as const),
    ],
    perMinute: 60,
  }),
  totalUnread: endpoint({
    method: 'GET',
    path: '/messages/total-unread',
    roles: SIGNED_IN,
    summary: 'How many messages the caller has not seen, without those of muted conversations',
    response: z.object({ total: z.number().int() }),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/messages/read-all',
    roles: SIGNED_IN,
    summary: 'All messages of a conversation are seen; of all of them without a `conversationId`',
    body: z.object({ conversationId: id.optional(), recipientId: id.optional() }),
    response: success.extend({ total: z.number().int() }),
    errors: ['NOT_FOUND'],
    perMinute: 240,
  }),
  deleteMessage: endpoint({
    ...one,
    method: 'DELETE',
    path: '/messages/{id}',
    summary: 'Delete a message: it stays as "Message deleted"',
    response: PrivateMessage.omit({ preview: true }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  removeMessages: endpoint({
    ...one,
    method: 'DELETE',
    path: '/messages/{id}/remove-all-message',
    summary: 'Remove all messages of a conversation: of a chat by its host, of a conversation of two from the own view',
    response: success,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  edit: endpoint({
    ...one,
    method: 'PUT',
    path: '/messages/{id}',
    summary: 'Change the words of an own message, within 5 minutes',
    body: z.object({ text: prose(LONGEST_MESSAGE) }),
    response: success,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'BLOCKED'],
    perMinute: 60,
  }),
  react: endpoint({
    ...one,
    method: 'PUT',
    path: '/messages/{id}/reaction',
    summary: 'Put an emoji below a message, in place of an earlier one',
    body: z.object({ emoji }),
    response: success,
    errors: ['NOT_FOUND', 'BLOCKED'],
    perMinute: 120,
  }),
  unreact: endpoint({
    ...one,
    method: 'DELETE',
    path: '/messages/{id}/reaction',
    summary: 'Take the own emoji away',
    response: success,
    errors: ['NOT_FOUND'],
    perMinute: 120,
  }),
  report: endpoint({
    ...one,
    method: 'POST',
    path: '/messages/{id}/report',
    summary: 'Report a message of the other to staff',
    body: z.object({ reason: z.enum(['spam', 'abuse', 'minor', 'illegal', 'other']), note: optionalProse(500) }),
    response: success,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
    perMinute: 10,
  }),
  keepFile: endpoint({
    method: 'POST',
    path: '/messages/private/file',
    roles: SIGNED_IN,
    summary: 'Bring a picture (10 MB at most) or a video (100 MB) for a message: `mediaIds` of the message names it',
    files: { file: { maxBytes: 100 * MEGABYTE, kinds: ['image', 'video'], required: true } },
    response: Upload,
    errors: ['EMAIL_NOT_VERIFIED'],
    perMinute: 30,
  }),
  keepVoice: endpoint({
    method: 'POST',
    path: '/messages/private/voice/',
    roles: SIGNED_IN,
    summary: 'Bring a voice message of 5 minutes at most: `mediaIds` of the message names it',
    files: { file: { maxBytes: 20 * MEGABYTE, kinds: ['audio', 'video'], required: true } },
    response: Upload,
    errors: ['EMAIL_NOT_VERIFIED'],
    perMinute: 20,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/messages/terms',
    roles: SIGNED_IN,
    summary: 'Who may write to the caller, and for how much',
    response: Terms,
  }),
  setTerms: endpoint({
    method: 'PUT',
    path: '/messages/terms',
    roles: SIGNED_IN,
    summary: 'Say who may write to the caller; creators: and for how much',
    body: z.object({
      audience: WritingAudience.optional(),
      price: z.number().min(0).max(10_000).multipleOf(0.01).optional(),
      subscribersFree: z.boolean().optional(),
    }),
    response: Terms,
    errors: ['NOT_OFFERED'],
    perMinute: 30,
  }),
};
