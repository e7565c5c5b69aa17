/** Something happened between one who asked to be friends and one who was asked. */
export interface FriendFact {
  readonly requestId: string;
  readonly askerId: string;
  readonly askedId: string;
  readonly at: string;
}
/** They are friends no more; either of them, or a block, has ended it. */
export interface FriendRemoved {
  readonly requestId: string;
  readonly userIds: readonly [string, string];
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'friend/requested': FriendFact;
    'friend/accepted': FriendFact;
    /** Rejected by the one who was asked, or taken back by the one who had asked. */
    'friend/rejected': FriendFact;
    'friend/removed': FriendRemoved;
  }
}
