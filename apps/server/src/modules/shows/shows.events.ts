import type { ParticipantEndReason, ShowEndReason, ShowKind, ShowState } from './shows.rules.ts';

/** A show was asked for, answered, begun, ended, or somebody came or went. */
export interface ShowMoved {
  readonly sessionId: string;
  readonly kind: ShowKind;
  readonly state: ShowState;
  readonly performerId: string;
  readonly customerId: string | null;
  readonly streamId: string;
  readonly endReason: ShowEndReason | null;
  readonly viewers: number;
  readonly peeking: number;
  readonly canPeek: boolean;
  /** ISO 8601. */
  readonly answerBy: string | null;
  readonly startedAt: string | null;
  /** Whether a performer has accepted it: from then on its room is closed. */
  readonly isAccepted: boolean;
  readonly priceUnits: number;
  readonly ticketUnits: number | null;
  readonly maxViewers: number;
  /** The announced show that this is. */
  readonly ticketedShowId: string | null;
  /** Somebody joined or left, and nothing else has changed. */
  readonly isCount: boolean;
}
/** What one viewer's part has come to. */
export interface ParticipantMoved {
  readonly sessionId: string;
  readonly viewerId: string;
  readonly performerId: string;
  readonly state: 'waiting' | 'sitting' | 'left';
  readonly endReason: ParticipantEndReason | null;
  readonly minutes: number;
  readonly spentUnits: number;
  /** ISO 8601. */
  readonly paidUntil: string | null;
}
/** A minute or a ticket was paid. */
export interface ParticipantCharged extends ParticipantMoved {
  readonly kind: string;
  readonly transferId: string;
  readonly units: number;
  readonly streamId: string;
  readonly earned: { readonly units: number; readonly tips: number } | null;
  readonly viewerBalanceUnits: number;
  readonly performerBalanceUnits: number;
  readonly at: string;
}
/** Who left a show that continues is not in it again: their sockets leave its rooms. */
export interface ParticipantGone {
  readonly sessionId: string;
  readonly viewerId: string;
}
/** Tokens run out soon. */
export interface ParticipantLow {
  readonly sessionId: string;
  readonly viewerId: string;
  readonly secondsLeft: number;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'show/moved': ShowMoved;
    'show/seat-moved': ParticipantMoved;
    'show/seat-left': ParticipantGone;
    'show/charged': ParticipantCharged;
    'show/low-balance': ParticipantLow;
  }
}
