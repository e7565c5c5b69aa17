import type { Earned } from '../streaming/index.ts';
import type { ParticipantEndReason, ShowEndReason, ShowKind, ShowState } from './shows.rules.ts';

/** A show was requested, answered, started or ended, or a viewer joined or left. */
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
  /** In ISO 8601 format. */
  readonly answerBy: string | null;
  readonly startedAt: string | null;
  /** True once a performer has accepted the show, which closes the room. */
  readonly isAccepted: boolean;
  readonly priceUnits: number;
  readonly ticketUnits: number | null;
  readonly maxViewers: number;
  /** Announced show from which this show was started. */
  readonly ticketedShowId: string | null;
  /** True if only the viewer count changed. */
  readonly isCount: boolean;
}
export interface ParticipantMoved {
  readonly sessionId: string;
  readonly viewerId: string;
  readonly performerId: string;
  readonly state: 'waiting' | 'sitting' | 'left';
  readonly endReason: ParticipantEndReason | null;
  readonly minutes: number;
  readonly spentUnits: number;
  /** In ISO 8601 format. */
  readonly paidUntil: string | null;
}
export interface ParticipantCharged extends ParticipantMoved {
  readonly kind: string;
  readonly transferId: string;
  readonly units: number;
  readonly streamId: string;
  readonly earned: Earned | null;
  readonly viewerBalanceUnits: number;
  readonly performerBalanceUnits: number;
  readonly at: string;
}
/** A viewer left a show that continues without them. The viewer's sockets leave the show's rooms. */
export interface ParticipantGone {
  readonly sessionId: string;
  readonly viewerId: string;
}
/** A participant's tokens are running out. */
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
