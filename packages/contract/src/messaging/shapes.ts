import { z } from 'zod';
import { id, Person, timestamp, tokens, optionalProse } from '../fields.ts';
import { Picture, UploadFailure, UploadState } from '../uploads/calls.ts';

/** Maximum length of a direct message, in characters. */
export const LONGEST_MESSAGE = 2000;
/** Maximum files per message. A voice message can't be combined with other files. */
export const MOST_MESSAGE_MEDIA = 10;
/** Editing window of a message, in minutes after it was sent. */
export const EDIT_MINUTES = 5;

/** Kind of page from which a conversation was opened. */
export const ConversationSource = z.enum(['user', 'performer', 'studio']);
export const WritingAudience = z.enum(['everyone', 'followers', 'subscribers', 'friends', 'nobody']);
/** Reason the caller may not write now. */
export const WritingBar = z.enum(['blocked', 'audience', 'closed', 'unconfirmed', 'new-account']);

/** The other party in a conversation. */
export const Recipient = Person.extend({
  role: z.enum(['user', 'performer', 'studio']),
  isOnline: z.boolean(),
});

/** Placeholder that lists show for a message without text. */
export const MessageKind = z.enum(['text', 'picture', 'video', 'voice']);

/** A two-party conversation as the caller sees it, or the chat of a show they took part in. */
export const PrivateConversation = z.object({
  _id: z.string(),
  type: z.enum(['private', 'stream_private', 'stream_group']),
  recipient: Recipient,
  /** Show chats only: the show's creator. */
  performerId: z.string().optional(),
  /** True if either party has blocked the other. Neither can write. */
  isBlocked: z.boolean(),
  /** Current cost of a message for the caller, in tokens. 0 if free. */
  price: tokens,
  canWrite: z.boolean(),
  /** Absent if the caller may write. */
  bar: WritingBar.optional(),
  isFriend: z.boolean(),
  isMuted: z.boolean(),
  lastMessage: z.string().optional(),
  lastMessageKind: MessageKind.optional(),
  lastMessageSenderId: z.string().optional(),
  lastMessageCreatedAt: timestamp.optional(),
  totalNotSeenMessages: z.number().int(),
  /** Latest message the other party has seen. */
  recipientReadId: z.string().optional(),
  createdAt: timestamp,
});

/** A file in a message. Only the two parties get its link, and for a locked file only after payment. */
export const MessageMedium = z.object({
  _id: z.string(),
  kind: z.enum(['picture', 'video', 'voice']),
  state: UploadState,
  failure: UploadFailure.optional(),
  /** Blurred if the media are locked. */
  picture: Picture.optional(),
  /** Seconds. Video and voice only. */
  duration: z.number().optional(),
  playback: z.object({ hls: z.string().optional(), mp4: z.string() }).optional(),
  sound: z.string().optional(),
  /** Voice only: loudness from start to end, 0 to 100. */
  waveform: z.array(z.number().int()).max(100).optional(),
});

export const LinkPreview = z.object({
  link: z.string(),
  title: z.string(),
  description: z.string().optional(),
  site: z.string().optional(),
});

/** Fields of a direct message beyond those of any chat line. */
export const messageExtras = {
  /** Id assigned by the sending client. */
  clientMessageId: z.string().optional(),
  media: z.array(MessageMedium).max(MOST_MESSAGE_MEDIA).optional(),
  /** True if the media are locked until the caller pays `price`. */
  isLocked: z.boolean().optional(),
  /** Price of the media, in tokens. */
  price: tokens.optional(),
  /** True if the caller has paid for the media. */
  isBought: z.boolean().optional(),
  /** Tokens the sender paid to send the message. */
  paid: tokens.optional(),
  replyTo: z.object({ _id: z.string(), senderId: z.string(), text: z.string(), kind: MessageKind }).optional(),
  reactions: z
    .array(z.object({ accountId: z.string(), emoji: z.string() }))
    .max(2)
    .optional(),
  preview: LinkPreview.optional(),
  editedAt: timestamp.optional(),
  isMass: z.boolean().optional(),
};

/** A single emoji used as a message reaction. */
export const emoji = z
  .string()
  .max(16)
  .refine(
    (sign) =>
      /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})/u.test(sign) &&
      [...new Intl.Segmenter().segment(sign)].length === 1,
    'Pick one emoji.',
  );

export const messageFields = {
  text: optionalProse(LONGEST_MESSAGE),
  /** Uploads from `POST /messages/private/file`, or one from `POST /messages/private/voice/`. */
  mediaIds: z.array(id).max(MOST_MESSAGE_MEDIA).optional(),
};
