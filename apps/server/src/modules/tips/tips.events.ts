import type { Goal } from '../streaming/index.ts';

/** A tip was paid. Carries all that sockets are sent, so that publishing it reads nothing. */
export interface TipSent {
  readonly tipId: string;
  readonly userId: string;
  readonly username: string;
  readonly avatar: string;
  readonly performerId: string;
  readonly conversationId: string;
  /** False when it was given inside a private or group show: only those in it see the ticket. */
  readonly isPublic: boolean;
  readonly messageId: string;
  /** The giver's fan level, this tip included. */
  readonly level: { readonly number: number; readonly name: string } | null;
  readonly streamId: string | null;
  readonly tokenUnits: number;
  readonly item: string | null;
  readonly note: string | null;
  readonly goal: Goal | null;
  /** Of the show, this tip included; null when nobody was live. */
  readonly earned: { readonly units: number; readonly tips: number } | null;
  readonly userBalanceUnits: number;
  readonly performerBalanceUnits: number;
  /** ISO 8601. */
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'tip/sent': TipSent;
  }
}
