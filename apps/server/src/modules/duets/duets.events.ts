import type { Answer, duets } from '@footlight/contract';

export type DuetAnswer = Answer<typeof duets.invite>;

/** An invitation was sent, or a duet started, changed or ended. */
export interface DuetMoved {
  /** False while only the two performers may see it. */
  readonly isPublic: boolean;
  readonly duet: DuetAnswer;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'duet/moved': DuetMoved;
  }
}
