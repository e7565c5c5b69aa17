/** Somebody wants a clip; the node that has the picture makes it. */
export interface ClipAsked {
  readonly clipId: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'clip/asked': ClipAsked;
  }
}
