import type { PollView } from './polls.views.ts';

/** A poll was opened, got votes, or was closed. Carries it as it stands now. */
export interface PollMoved {
  readonly poll: PollView;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'poll/moved': PollMoved;
  }
}
