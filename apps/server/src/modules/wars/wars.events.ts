import type { Answer, wars } from '@footlight/contract';
import type { Earned } from '../streaming/index.ts';

export type WarAnswer = Answer<typeof wars.request>;
export type ChallengeAnswer = Answer<typeof wars.viewChallenge>;
type Pair = [number, number];

/** A war was requested, answered, started, advanced or ended. Includes its public view. */
export interface WarMoved {
  readonly performerIds: readonly [string, string];
  /** False while only the two performers know about the war. */
  readonly isPublic: boolean;
  readonly war: WarAnswer;
}
export interface WarEarned {
  readonly performerId: string;
  readonly streamId: string;
  readonly earned: Earned | null;
  readonly performerBalanceUnits: number;
  /** ISO 8601 timestamp. */
  readonly at: string;
}
/** A viewer's tokens were spent, held or released in a war. */
export interface WarSpent {
  readonly viewerId: string;
  readonly balanceUnits: number;
  readonly at: string;
}
export interface WarScored {
  readonly warId: string;
  readonly performerIds: readonly [string, string];
  readonly round: number;
  readonly performerId: string;
  readonly performerName: string;
  readonly viewer: {
    readonly id: string;
    readonly username: string;
    readonly avatar: string;
    /** Fan level with the creator who owns the chat. */
    readonly level?: { readonly number: number; readonly name: string };
  };
  readonly messageId: string;
  readonly units: number;
  /** Both sides' units in order, for this round (`scores`) and in total. */
  readonly scores: Readonly<Pair>;
  readonly totals: Readonly<Pair>;
  readonly at: string;
}
export interface ChallengeMoved {
  readonly performerIds: readonly [string, string];
  readonly challenge: ChallengeAnswer;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'war/moved': WarMoved;
    'war/earned': WarEarned;
    'war/spent': WarSpent;
    'war/side-scored': WarScored;
    'war/challenge-moved': ChallengeMoved;
  }
}
