import { z } from 'zod';
import { Message } from '../chat/calls.ts';
import { endpoint, list } from '../core.ts';
import { flag, Id, id, pageQuery, success, tokens, prose, optionalProse, timestamp } from '../fields.ts';
import { Upload } from '../uploads/calls.ts';
import {
  ConversationSource,
  emoji,
  LONGEST_MESSAGE,
  messageExtras,
  messageFields,
  PrivateConversation,
  WritingAudience,
  MOST_MESSAGE_MEDIA,
} from './shapes.ts';

const SIGNED_IN = ['user', 'performer', 'studio'] as const;
const MEGABYTE = 1024 * 1024;
/** A line in a two-party conversation or in a show's chat. */
export const PrivateMessage = Message.extend(messageExtras);
const Terms = z.object({
  /** Accounts that may write first. Anyone the owner has written to may reply. */
  audience: WritingAudience,
  /** Cost of a viewer's message, in tokens. Creators only; friends write free. */
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
    studioRoles: ['owner', 'manager'],
    summary: 'List your conversations, latest message first; `q` matches the other’s name',
    query: conversationPage.extend({ unread: flag.optional() }),
    response: list(PrivateConversation),
  }),
  search: endpoint({
    method: 'GET',
    path: '/conversations/search',
    roles: SIGNED_IN,
    studioRoles: ['owner', 'manager'],
    summary: 'Search your conversations by the other’s name',
    query: conversationPage.extend({ unread: flag.optional() }),
    response: list(PrivateConversation),
  }),
  open: endpoint({
    method: 'POST',
    path: '/conversations',
    roles: SIGNED_IN,
    studioRoles: ['owner', 'manager'],
    feature: 'messages',
    summary: 'Get your conversation with someone, by their id; created if it does not exist',
    body: z.object({ source: ConversationSource, sourceId: id }),
    response: PrivateConversation,
    errors: ['NOT_FOUND', 'BLOCKED', 'EMAIL_NOT_VERIFIED', 'SLOW_DOWN'],
    perMinute: 30,
  }),
  conversation: endpoint({
    ...one,
    method: 'GET',
    path: '/conversations/{id}',
    studioRoles: ['owner', 'manager'],
    summary: 'Get a conversation, or the chat of a private or group show you were in',
    response: PrivateConversation,
    errors: ['NOT_FOUND'],
  }),
  mute: endpoint({
    ...one,
    method: 'PUT',
    path: '/conversations/{id}/mute',
    studioRoles: ['owner', 'manager'],
    summary: 'Mute or unmute a conversation: no badge and no notifications',
    body: z.object({ isMuted: z.boolean() }),
    response: PrivateConversation,
    errors: ['NOT_FOUND'],
  }),
  messages: endpoint({
    ...one,
    method: 'GET',
    path: '/messages/conversations/{id}',
    studioRoles: ['owner', 'manager'],
    summary: 'List a conversation’s messages, newest first, 25 per page; `q` searches their text',
    query: messagePage,
    secret: true,
    response: list(PrivateMessage),
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  send: endpoint({
    ...one,
    method: 'POST',
    path: '/messages/conversations/{id}',
    studioRoles: ['owner', 'manager'],
    feature: 'messages',
    featureIfPriced: 'paidMessages',
    summary: 'Send a message. A repeated `clientMessageId` returns the earlier message',
    body: z.object({
      ...messageFields,
      clientMessageId: id.optional(),
      replyTo: id.optional(),
      /** Creators only: price of the message's media, in tokens. */
      price: z.number().min(0).max(1_000_000).multipleOf(0.01).optional(),
      /** Cost shown to the sender. The request fails with CONFLICT if it has changed since. */
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
    studioRoles: ['owner', 'manager'],
    summary: 'Count your unread messages, excluding muted conversations',
    response: z.object({ total: z.number().int() }),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/messages/read-all',
    roles: SIGNED_IN,
    studioRoles: ['owner', 'manager'],
    inTrail: false,
    summary:
      'Mark a conversation’s messages as read, by its id or the other account’s; all conversations without either',
    body: z.object({ conversationId: id.optional(), recipientId: id.optional() }),
    response: success.extend({ total: z.number().int() }),
    errors: ['NOT_FOUND'],
    perMinute: 240,
  }),
  deleteMessage: endpoint({
    ...one,
    method: 'DELETE',
    path: '/messages/{id}',
    studioRoles: ['owner', 'manager'],
    summary: 'Delete a message; "Message deleted" is shown in its place',
    response: PrivateMessage.omit({ preview: true }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  removeMessages: endpoint({
    ...one,
    method: 'DELETE',
    path: '/messages/{id}/remove-all-message',
    studioRoles: ['owner', 'manager'],
    summary: 'Clear a conversation: a chat by its host, or a conversation of two for yourself',
    response: success,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  edit: endpoint({
    ...one,
    method: 'PUT',
    path: '/messages/{id}',
    studioRoles: ['owner', 'manager'],
    feature: 'messages',
    screens: { fields: ['text'], place: 'messages' },
    summary: 'Edit one of your messages within 5 minutes',
    body: z.object({ text: prose(LONGEST_MESSAGE) }),
    response: success,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'BLOCKED'],
    perMinute: 60,
  }),
  react: endpoint({
    ...one,
    method: 'PUT',
    path: '/messages/{id}/reaction',
    studioRoles: ['owner', 'manager'],
    summary: 'React to a message with an emoji, replacing an earlier one',
    body: z.object({ emoji }),
    response: success,
    errors: ['NOT_FOUND', 'BLOCKED'],
    perMinute: 120,
  }),
  unreact: endpoint({
    ...one,
    method: 'DELETE',
    path: '/messages/{id}/reaction',
    studioRoles: ['owner', 'manager'],
    summary: 'Remove your reaction',
    response: success,
    errors: ['NOT_FOUND'],
    perMinute: 120,
  }),
  report: endpoint({
    ...one,
    method: 'POST',
    path: '/messages/{id}/report',
    studioRoles: ['owner', 'manager'],
    summary: 'Report a message to staff',
    body: z.object({ reason: z.enum(['spam', 'abuse', 'minor', 'illegal', 'other']), note: optionalProse(500) }),
    response: success,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
    perMinute: 10,
  }),
  keepFile: endpoint({
    method: 'POST',
    path: '/messages/private/file',
    roles: SIGNED_IN,
    studioRoles: ['owner', 'manager'],
    summary: 'Upload a picture (at most 10 MB) or a video (100 MB) for a message, which refers to it in `mediaIds`',
    files: { file: { maxBytes: 100 * MEGABYTE, kinds: ['image', 'video'], required: true } },
    response: Upload,
    errors: ['EMAIL_NOT_VERIFIED'],
    perMinute: 30,
  }),
  keepVoice: endpoint({
    method: 'POST',
    path: '/messages/private/voice/',
    roles: SIGNED_IN,
    studioRoles: ['owner', 'manager'],
    summary: 'Upload a voice message of at most 5 minutes; a message refers to it in `mediaIds`',
    files: { file: { maxBytes: 20 * MEGABYTE, kinds: ['audio', 'video'], required: true } },
    response: Upload,
    errors: ['EMAIL_NOT_VERIFIED'],
    perMinute: 20,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/messages/terms',
    roles: SIGNED_IN,
    studioRoles: ['owner', 'manager'],
    summary: 'Get who may message you, and for how much',
    response: Terms,
  }),
  setTerms: endpoint({
    method: 'PUT',
    path: '/messages/terms',
    roles: SIGNED_IN,
    studioRoles: [],
    summary: 'Set who may message you and, as a creator, for how much',
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

/** Recipients of a mass message: everyone in at least one segment, once. `lapsed` means former subscribers. */
export const MassSegment = z.enum(['followers', 'subscribers', 'buyers', 'lapsed']);
const segments = z.array(MassSegment).min(1).max(4);

const MassMessage = z.object({
  _id: z.string(),
  segments: z.array(MassSegment).max(4),
  text: z.string(),
  /** Number of files. */
  media: z.number().int().max(MOST_MESSAGE_MEDIA),
  /** Price of the files, in tokens. */
  price: tokens,
  state: z.enum(['scheduled', 'sending', 'sent', 'unsent']),
  /** Number of recipients reached so far. */
  recipients: z.number().int(),
  scheduledAt: timestamp,
  createdAt: timestamp,
  endedAt: timestamp.optional(),
});

/** Mass messages from a creator. Each recipient receives them in their own conversation. */
export const massMessages = {
  count: endpoint({
    method: 'POST',
    path: '/messages/mass/count',
    roles: ['performer'],
    summary: 'Count the recipients of a mass message to these segments',
    body: z.object({ segments }),
    response: z.object({ recipients: z.number().int() }),
    perMinute: 60,
  }),
  send: endpoint({
    method: 'POST',
    path: '/messages/mass',
    roles: ['performer'],
    feature: 'messages',
    featureIfPriced: 'paidMessages',
    screens: { fields: ['text'], place: 'messages' },
    summary: 'Send a message to everyone in some segments, now or later; at most five a day',
    body: z.object({
      segments,
      ...messageFields,
      price: z.number().min(0).max(1_000_000).multipleOf(0.01).optional(),
      /** Up to 90 days ahead. */
      scheduledAt: z.iso.datetime().max(40).optional(),
    }),
    response: MassMessage,
    errors: ['NOT_VERIFIED', 'SLOW_DOWN', 'NOT_OFFERED'],
    perMinute: 10,
  }),
  search: endpoint({
    method: 'GET',
    path: '/messages/mass',
    roles: ['performer'],
    summary: 'List your mass messages, newest first',
    query: pageQuery(['createdAt'], 12).omit({ q: true }).strict(),
    response: list(MassMessage),
  }),
  unsend: endpoint({
    method: 'DELETE',
    path: '/messages/mass/{id}',
    roles: ['performer'],
    summary: 'Unsend a mass message: stops delivery, and removes it for those who have not opened it',
    params: Id,
    response: MassMessage,
    errors: ['NOT_FOUND', 'CONFLICT'],
    perMinute: 30,
  }),
};
