import type { PrivateMessage } from './messaging.rules.ts';

/** One side's state of a conversation, as shown in their list. */
export interface ConversationState {
  readonly _id: string;
  readonly lastMessage?: string | undefined;
  readonly lastMessageKind?: 'text' | 'picture' | 'video' | 'voice' | undefined;
  readonly lastMessageSenderId?: string | undefined;
  /** In ISO 8601 format. */
  readonly lastMessageCreatedAt?: string | undefined;
  readonly totalNotSeenMessages: number;
  readonly isMuted: boolean;
}
/** States of both sides, by account id. */
export type ConversationStates = Readonly<Record<string, ConversationState>>;

/** A private message was sent. Carries everything that sockets emit, without links. */
export interface PrivateMessageSent {
  readonly conversationId: string;
  readonly messageId: string;
  readonly senderId: string;
  readonly recipientId: string;
  readonly senderUsername: string;
  /** True if the recipient has muted the conversation. */
  readonly isMuted: boolean;
  readonly message: PrivateMessage;
  readonly states: ConversationStates;
  /** Both balances, if the message was paid for. */
  readonly paid: { readonly senderUnits: number; readonly creatorUnits: number } | null;
}
/** The text, reactions, files or preview of a message changed. */
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
export interface PrivateMessagesRead {
  readonly conversationId: string;
  readonly accountId: string;
  readonly otherId: string;
  readonly messageId: string;
  /** In ISO 8601 format. */
  readonly readAt: string;
  readonly states: ConversationStates;
}
/** One side's state of a conversation changed: muted, cleared or opened. */
export interface ConversationChanged {
  readonly conversationId: string;
  readonly isCleared: boolean;
  readonly states: ConversationStates;
}
/** A mass message reached more recipients, or was removed from them. */
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
