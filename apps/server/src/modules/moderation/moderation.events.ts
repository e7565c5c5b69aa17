/** A text was written that staff look at before anybody else sees it. */
export interface TextHeld {
  readonly kind: 'chat-message' | 'private-message' | 'comment';
  readonly id: string;
  readonly accountId: string;
  readonly text: string;
  /** Of the rule that it meets. */
  readonly pattern: string;
  /** What brings it back. */
  readonly hidden: Readonly<Record<string, unknown>>;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'text/held': TextHeld;
    'word-rules/changed': Readonly<Record<string, never>>;
  }
}
