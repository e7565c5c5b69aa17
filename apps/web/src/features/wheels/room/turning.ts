import { stopOf, turnTo } from '../wheel-geometry.ts';
import type { WheelSegment } from '../wheels.queries.ts';

/** A spin as displayed: the user and the result. */
export interface Turning {
  readonly spinId: string;
  readonly version: number;
  readonly name: string;
  readonly segment: number;
  readonly label: string;
  /** The segments at the time of the spin. */
  readonly segments: readonly WheelSegment[];
}
/** State of a wheel: its rotation in degrees and the spin that caused it. */
export interface WheelState {
  readonly turn: number;
  readonly last: Turning | undefined;
  readonly isTurning: boolean;
  /** Ids of displayed spins, newest last. Needed because each spin arrives twice: in its response and as an event. */
  readonly shown: readonly string[];
}
export const STILL: WheelState = { turn: 0, last: undefined, isTurning: false, shown: [] };
const MOST_SHOWN = 20;

export type WheelEvent =
  | { readonly kind: 'spun'; readonly spin: Turning; readonly isStill: boolean }
  | { readonly kind: 'stopped' };

/** Turns the wheel once per spin, in order of arrival. */
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
