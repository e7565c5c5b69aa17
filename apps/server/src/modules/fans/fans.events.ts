/** A viewer reached a higher level with a creator than was last announced. */
export interface LevelReached {
  readonly performerId: string;
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
