import type { Answer, wars } from '@footlight/contract';

export type WarAnswer = Answer<typeof wars.request>;
export type ChallengeAnswer = Answer<typeof wars.viewChallenge>;
type Pair = [number, number];

/** A war was asked for, answered, begun, moved on or ended. Carries it as everybody may see it. */
export interface WarMoved {
  readonly performerIds: readonly [string, string];
  /** False while it is between the two performers. */
  readonly isPublic: boolean;
  readonly war: WarAnswer;
}
/** A performer earned in a war. */
export interface WarEarned {
  readonly performerId: string;
  readonly streamId: string;
  readonly earned: { readonly units: number; readonly tips: number } | null;
  readonly performerBalanceUnits: number;
  /** ISO 8601. */
  readonly at: string;
}
/** Tokens of a viewer were spent or set aside in a war, or came back. */
export interface WarSpent {
  readonly viewerId: string;
  readonly balanceUnits: number;
  readonly at: string;
}
/** Somebody scored for a side. */
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
    /** With the creator whose chat it is. */
    readonly level?: { readonly number: number; readonly name: string };
  };
  readonly messageId: string;
  readonly units: number;
  /** Units of the sides in their order: of this round, of all. */
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
