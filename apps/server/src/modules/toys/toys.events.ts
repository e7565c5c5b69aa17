import type { ToyAction } from './toys.rules.ts';

/** What tips do has changed; no actions when it is off. */
export interface ToysChanged {
  readonly performerId: string;
  readonly actions: readonly ToyAction[];
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'toys/changed': ToysChanged;
  }
}
