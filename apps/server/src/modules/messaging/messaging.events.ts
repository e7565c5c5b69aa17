import type { PrivateMessage } from './messaging.rules.ts';

/** How a conversation stands for one of the two: what their list shows. */
export interface ConversationState {
  readonly _id: string;
  readonly lastMessage?: string | undefined;
  readonly lastMessageKind?: 'text' | 'picture' | 'video' | 'voice' | undefined;
  readonly lastMessageSenderId?: string | undefined;
  /** ISO 8601. */
  readonly lastMessageCreatedAt?: string | undefined;
  readonly totalNotSeenMessages: number;
  readonly isMuted: boolean;
}
/** Of both, by account. */
export type ConversationStates = Readonly<Record<string, ConversationState>>;

/** Somebody wrote to somebody. Carries all that sockets get, without links. */
export interface PrivateMessageSent {
  readonly conversationId: string;
  readonly messageId: string;
  readonly senderId: string;
  readonly recipientId: string;
  readonly senderUsername: string;
  /** The recipient has muted the conversation. */
  readonly isMuted: boolean;
  readonly message: PrivateMessage;
  readonly states: ConversationStates;
  /** What both have, when it cost something. */
  readonly paid: { readonly senderUnits: number; readonly creatorUnits: number } | null;
}
/** Words, reactions, files or the preview of a message are others now. */
export interface PrivateMessageChanged {
  readonly conversationId: string;
  readonly accountIds: readonly string[];
  readonly message: PrivateMessage;
}
export interface PrivateMessageDeleted {
  readonly conversationId: string;
  readonly messageId: string;
  readonly states: ConversationStates;
}
/** Somebody has seen everything up to a message. */
export interface PrivateMessagesRead {
  readonly conversationId: string;
  readonly accountId: string;
  readonly otherId: string;
  readonly messageId: string;
  /** ISO 8601. */
  readonly readAt: string;
  readonly states: ConversationStates;
}
/** A conversation stands otherwise for somebody: muted, emptied, opened. */
export interface ConversationChanged {
  readonly conversationId: string;
  readonly isCleared: boolean;
  readonly states: ConversationStates;
}
/** A mass message has reached some more, or was taken from them. */
export interface MassMessageMoved {
  readonly massId: string;
  readonly performerId: string;
  /** A few hundred. */
  readonly accountIds: readonly string[];
}
export interface MessageReported {
  readonly reportId: string;
  readonly messageId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly reason: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'private-message/sent': PrivateMessageSent;
    'private-message/changed': PrivateMessageChanged;
    'private-message/deleted': PrivateMessageDeleted;
    'private-message/reported': MessageReported;
    'private-messages/read': PrivateMessagesRead;
    'mass-message/moved': MassMessageMoved;
    'private-conversation/changed': ConversationChanged;
  }
}
