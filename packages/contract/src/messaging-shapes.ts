import { z } from 'zod';
import { id, Person, timestamp, tokens, optionalProse } from './fields.ts';
import { Picture, UploadFailure, UploadState } from './uploads.ts';

/** Characters of a message between two people. */
export const LONGEST_MESSAGE = 2000;
/** Files of one message; voice stands alone. */
export const MOST_MESSAGE_MEDIA = 10;
/** So long after it was written a message can be changed. */
export const EDIT_MINUTES = 5;

/** Whose page a conversation was opened from. */
export const ConversationSource = z.enum(['user', 'performer', 'studio']);
export const WritingAudience = z.enum(['everyone', 'followers', 'subscribers', 'friends', 'nobody']);
/** Why the caller may not write now. */
export const WritingBar = z.enum(['blocked', 'audience', 'closed', 'unconfirmed', 'new-account']);

/** Somebody whom one writes with. */
export const Recipient = Person.extend({
  role: z.enum(['user', 'performer', 'studio']),
  isOnline: z.boolean(),
});

/** What a list shows in place of words that a message does not have. */
export const MessageKind = z.enum(['text', 'picture', 'video', 'voice']);

/** A conversation of two, as it stands for the caller; or the chat of a show that they were in. */
export const PrivateConversation = z.object({
  _id: z.string(),
  type: z.enum(['private', 'stream_private', 'stream_group']),
  recipient: Recipient,
  /** Of a show: its creator. */
  performerId: z.string().optional(),
  /** One of the two has blocked the other: nobody writes. */
  isBlocked: z.boolean(),
  /** Tokens that a message costs the caller now; 0: nothing. */
  price: tokens,
  canWrite: z.boolean(),
  /** Absent while the caller may write. */
  bar: WritingBar.optional(),
  isFriend: z.boolean(),
  isMuted: z.boolean(),
  lastMessage: z.string().optional(),
  lastMessageKind: MessageKind.optional(),
  lastMessageSenderId: z.string().optional(),
  lastMessageCreatedAt: timestamp.optional(),
  totalNotSeenMessages: z.number().int(),
  /** The newest message that the other has seen. */
  recipientReadId: z.string().optional(),
  createdAt: timestamp,
});

/** A file of a message. Only the two people get the link that opens it, and for locked ones only those who have paid. */
export const MessageMedium = z.object({
  _id: z.string(),
  kind: z.enum(['picture', 'video', 'voice']),
  state: UploadState,
  failure: UploadFailure.optional(),
  /** Of a locked one: blurred. */
  picture: Picture.optional(),
  /** Of videos and voice, in seconds. */
  duration: z.number().optional(),
  playback: z.object({ hls: z.string().optional(), mp4: z.string() }).optional(),
  sound: z.string().optional(),
  /** Of voice: how loud it is from its beginning to its end, 0 to 100. */
  waveform: z.array(z.number().int()).max(100).optional(),
});

export const LinkPreview = z.object({
  link: z.string(),
  title: z.string(),
  description: z.string().optional(),
  site: z.string().optional(),
});

/** What a message between two has besides what every chat line has. */
export const messageExtras = {
  /** As the client that wrote it named it. */
  clientMessageId: z.string().optional(),
  media: z.array(MessageMedium).max(MOST_MESSAGE_MEDIA).optional(),
  /** Its media are closed to the caller until they have paid `price`. */
  isLocked: z.boolean().optional(),
  /** Of its media, in tokens. */
  price: tokens.optional(),
  /** The caller has paid for its media. */
  isBought: z.boolean().optional(),
  /** What its sender paid to write it. */
  paid: tokens.optional(),
  replyTo: z.object({ _id: z.string(), senderId: z.string(), text: z.string(), kind: MessageKind }).optional(),
  reactions: z
    .array(z.object({ accountId: z.string(), emoji: z.string() }))
    .max(2)
    .optional(),
  preview: LinkPreview.optional(),
  editedAt: timestamp.optional(),
  /** Went to many at once. */
  isMass: z.boolean().optional(),
};

/** One emoji, as people put one below a message. */
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
  /** Uploads of `POST /messages/private/file`, or one of `POST /messages/private/voice/`. */
  mediaIds: z.array(id).max(MOST_MESSAGE_MEDIA).optional(),
};
