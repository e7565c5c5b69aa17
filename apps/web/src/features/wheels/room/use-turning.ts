import { useEffect, useReducer } from 'react';
import { useLive } from '../../../shared/live/index.ts';
import type { RoomWheel } from '../wheels.queries.ts';
import { afterEvent, STILL, type Turning } from './turning.ts';
import { playSpin } from './wheel-sounds.ts';

/** Matches the CSS transition. */
const TURN_MS = 5000;
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates all spins of a room's wheel. `stopped` is the last one, once the wheel has stopped. */
export function useTurning(wheel: RoomWheel) {
  const [state, tell] = useReducer(afterEvent, STILL);
  const { last, isTurning } = state;
  const begin = (spin: Turning) => tell({ kind: 'spun', spin, isStill: isStill() });
  useLive('wheel/spun', ({ wheelId, wheel: { segments }, ...spin }) => {
    if (wheelId === wheel._id) begin({ ...spin, segments });
  });
  useEffect(() => {
    if (!isTurning || last === undefined) return;
    const end = playSpin(TURN_MS);
    const timer = setTimeout(() => tell({ kind: 'stopped' }), TURN_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isTurning, last]);
  const isOfWheel = last !== undefined && (isTurning || last.version === wheel.version);
  return {
    begin,
    isTurning,
    stopped: isTurning ? undefined : last,
    /** A turning wheel shows the segments that were spun, even if the wheel has been edited since. */
    picture: isOfWheel
      ? { segments: last.segments, turn: state.turn, isTurning, lit: isTurning ? undefined : last.segment }
      : { segments: wheel.segments },
  };
}
export type WheelTurning = ReturnType<typeof useTurning>;
