import type { Message } from '@footlight/contract';

/** A line was written. Carries it as everybody may see it, so that publishing it reads nothing. */
export interface MessageSent {
  readonly performerId: string;
  /** False for the chat of a paid show, which only those in it hear. */
  readonly isPublic: boolean;
  /** The other performer of a war, whose audience shares the chat. */
  readonly otherPerformerId?: string | null;
  readonly message: Message;
}
export interface MessageDeleted {
  readonly performerId: string;
  readonly isPublic: boolean;
  readonly otherPerformerId?: string | null;
  readonly conversationId: string;
  readonly messageId: string;
}
export interface MessagesRemoved {
  readonly performerId: string;
  readonly isPublic: boolean;
  readonly otherPerformerId?: string | null;
  readonly conversationId: string;
  /** null: all of them. */
  readonly messageId: string | null;
}
export interface ViewerMuted {
  readonly conversationId: string;
  readonly userId: string;
  /** ISO 8601; null when it was lifted. */
  readonly until: string | null;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'message/sent': MessageSent;
    'message/deleted': MessageDeleted;
    'message/removed': MessagesRemoved;
    'chat/muted': ViewerMuted;
  }
}
