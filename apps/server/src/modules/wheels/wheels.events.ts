import type { VisibleView } from './wheels.views.ts';

/** What a room shows has changed. */
export interface WheelChanged {
  readonly performerId: string;
  readonly wheel: VisibleView | null;
}
/** A spin was paid and drawn. Carries all that sockets get, so that publishing it reads nothing. */
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
  /** As it is afterwards: locked, with the next commitment. */
  readonly wheel: VisibleView;
  readonly viewerBalanceUnits: number;
  readonly performerBalanceUnits: number;
  /** ISO 8601. */
  readonly at: string;
}
/** What was owed was done, or its tokens were given back. */
export interface ResultSettled {
  readonly resultId: string;
  readonly wheelId: string;
  readonly performerId: string;
  readonly viewerId: string;
  readonly status: 'fulfilled' | 'cancelled';
  /** Where tokens moved. */
  readonly balances: { readonly viewerUnits: number; readonly performerUnits: number } | null;
  /** ISO 8601. */
  readonly at: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'wheel/changed': WheelChanged;
    'wheel/spun': WheelSpun;
    'wheel/settled': ResultSettled;
  }
}
