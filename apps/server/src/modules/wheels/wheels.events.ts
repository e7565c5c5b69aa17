import type { VisibleView } from './wheels.views.ts';

/** The wheel shown in a room changed. */
export interface WheelChanged {
  readonly performerId: string;
  readonly wheel: VisibleView | null;
}
/** A spin was paid and drawn. Contains everything sent to sockets, so that publishing it needs no reads. */
export interface WheelSpun {
  readonly spinId: string;
  readonly wheelId: string;
  readonly version: number;
  readonly performerId: string;
  readonly viewerId: string;
  readonly username: string;
  readonly segment: number;
  readonly label: string;
  readonly paidUnits: number;
  /** State after the spin: locked, with the next commitment. */
  readonly wheel: VisibleView;
  readonly viewerBalanceUnits: number;
  readonly performerBalanceUnits: number;
  /** ISO 8601 timestamp. */
  readonly at: string;
}
/** An owed result was fulfilled, or its tokens were refunded. */
export interface ResultSettled {
  readonly resultId: string;
  readonly wheelId: string;
  readonly performerId: string;
  readonly viewerId: string;
  readonly status: 'fulfilled' | 'cancelled';
  /** Null if no tokens moved. */
  readonly balances: { readonly viewerUnits: number; readonly performerUnits: number } | null;
  /** ISO 8601 timestamp. */
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'wheel/changed': WheelChanged;
    'wheel/spun': WheelSpun;
    'wheel/settled': ResultSettled;
  }
}
