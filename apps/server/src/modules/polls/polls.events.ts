import type { PollView } from './polls.views.ts';

/** A poll was opened, received votes, or was closed. Contains its current state. */
export interface PollMoved {
  readonly poll: PollView;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'poll/moved': PollMoved;
  }
}
