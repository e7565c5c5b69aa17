import type { Message } from '@footlight/contract';

/** A line was written. Carries its public view, so publishing it needs no query. */
export interface MessageSent {
  readonly performerId: string;
  /** False for the chat of a paid show, which only its participants receive. */
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
  /** The removed line, or null if all lines were removed. */
  readonly messageId: string | null;
}
export interface ViewerMuted {
  readonly conversationId: string;
  readonly userId: string;
  /** ISO 8601, or null if the mute was lifted. */
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
