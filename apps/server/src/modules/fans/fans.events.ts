/** A viewer has reached a higher level with a creator than the room was notified of. */
export interface LevelReached {
  readonly performerId: string;
  /** Their public chat. */
  readonly conversationId: string;
  readonly userId: string;
  readonly username: string;
  readonly level: { readonly number: number; readonly name: string };
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'fan/level-reached': LevelReached;
  }
}
