/** A clip was requested. The node that has the footage makes it. */
export interface ClipAsked {
  readonly clipId: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'clip/asked': ClipAsked;
  }
}
