import type { ToyAction } from './toys.rules.ts';

export interface ToysChanged {
  readonly performerId: string;
  readonly actions: readonly ToyAction[];
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'toys/changed': ToysChanged;
  }
}
