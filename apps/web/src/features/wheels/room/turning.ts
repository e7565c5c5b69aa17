import { stopOf, turnTo } from '../wheel-geometry.ts';
import type { WheelSegment } from '../wheels.queries.ts';

/** A spin that the wheel shows: whose, and what it brings. */
export interface Turning {
  readonly spinId: string;
  readonly version: number;
  readonly name: string;
  readonly segment: number;
  readonly label: string;
  /** As they were when it was spun. */
  readonly segments: readonly WheelSegment[];
}
/** How a wheel stands: how far it has turned in degrees, and by which spin. */
export interface WheelState {
  readonly turn: number;
  readonly last: Turning | undefined;
  readonly isTurning: boolean;
  /** Ids of spins that were shown, the newest last: each comes with its response and with an event. */
  readonly shown: readonly string[];
}
export const STILL: WheelState = { turn: 0, last: undefined, isTurning: false, shown: [] };
const MOST_SHOWN = 20;

export type WheelEvent =
  | { readonly kind: 'spun'; readonly spin: Turning; readonly isStill: boolean }
  | { readonly kind: 'stopped' };

/** Each spin turns the wheel once, in the order in which they arrive. */
export function afterEvent(state: WheelState, event: WheelEvent): WheelState {
  if (event.kind === 'stopped') return { ...state, isTurning: false };
  const { spin, isStill } = event;
  if (state.shown.includes(spin.spinId)) return state;
  const weights = spin.segments.map(({ weight }) => weight);
  return {
    turn: turnTo(weights, { segment: spin.segment, at: stopOf(spin.spinId) }, state.turn),
    last: spin,
    isTurning: !isStill,
    shown: [...state.shown, spin.spinId].slice(-MOST_SHOWN),
  };
}
