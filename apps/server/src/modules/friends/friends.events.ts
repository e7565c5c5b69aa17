/** A change between the sender and the recipient of a friend request. */
export interface FriendFact {
  readonly requestId: string;
  readonly askerId: string;
  readonly askedId: string;
  readonly at: string;
}
/** A friendship ended, through either friend or a block. */
export interface FriendRemoved {
  readonly requestId: string;
  readonly userIds: readonly [string, string];
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'friend/requested': FriendFact;
    'friend/accepted': FriendFact;
    /** Rejected by the recipient, or withdrawn by the sender. */
    'friend/rejected': FriendFact;
    'friend/removed': FriendRemoved;
  }
}
