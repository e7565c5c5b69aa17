import type { Earned, Goal } from '../streaming/index.ts';

/** A tip was paid. Contains everything sent to sockets, so that publishing it needs no reads. */
export interface TipSent {
  readonly tipId: string;
  readonly userId: string;
  readonly username: string;
  readonly avatar: string;
  readonly performerId: string;
  readonly conversationId: string;
  /** False for a tip inside a private or group show, where only participants see the ticket. */
  readonly isPublic: boolean;
  readonly messageId: string;
  /** The giver's fan level, including this tip. */
  readonly level: { readonly number: number; readonly name: string } | null;
  readonly streamId: string | null;
  readonly tokenUnits: number;
  readonly item: string | null;
  readonly note: string | null;
  readonly goal: Goal | null;
  /** The show's earnings, including this tip. Null if no one was live. */
  readonly earned: Earned | null;
  readonly userBalanceUnits: number;
  readonly performerBalanceUnits: number;
  /** ISO 8601 timestamp. */
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'tip/sent': TipSent;
  }
}
