/** A text was stored but hidden until staff review it. */
export interface TextHeld {
  readonly kind: 'chat-message' | 'private-message' | 'comment';
  readonly id: string;
  readonly accountId: string;
  readonly text: string;
  readonly pattern: string;
  /** Data needed to restore the text. */
  readonly hidden: Readonly<Record<string, unknown>>;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'text/held': TextHeld;
    'word-rules/changed': Readonly<Record<string, never>>;
  }
}
