import type { Selectable } from 'kysely';
import type { StreamWar, WarChallenge, WarSide } from '../../platform/db/tables.ts';

export type WarState = 'requested' | 'accepted' | 'joined' | 'running' | 'round-over' | 'ended';
export type WarEndReason =
  | 'finished'
  | 'declined'
  | 'withdrawn'
  | 'timeout'
  | 'not-ready'
  | 'busy'
  | 'forfeit'
  | 'both-away'
  | 'off-air'
  | 'show'
  | 'staff';
export type RoundOutcome = 'score' | 'draw' | 'forfeit';
export type ChallengeState = 'open' | 'funded' | 'done' | 'cancelled' | 'expired';

export type War = Omit<Selectable<StreamWar>, 'state' | 'end_reason'> & {
  readonly state: WarState;
  readonly end_reason: WarEndReason | null;
};
export type Side = Omit<Selectable<WarSide>, 'place'> & { readonly place: 1 | 2 };
export type Sides = readonly [Side, Side];
export interface Fight {
  readonly war: War;
  readonly sides: Sides;
}
export type Challenge = Omit<Selectable<WarChallenge>, 'state'> & { readonly state: ChallengeState };

/** Time a performer has to respond to a request. */
export const ANSWER_MS = 120_000;
/** Time both performers have to get ready after acceptance. */
export const READY_MS = 30_000;
/** Countdown from both being ready to the first round. */
export const COUNTDOWN_MS = 5_000;
/** Pause between two rounds. */
export const PAUSE_MS = 15_000;
/** A side without a picture for this long in a round forfeits it. */
export const AWAY_MS = 30_000;
/** Time after the war in which a funded challenge can still be done. */
export const CHALLENGE_MS = 10 * 60_000;
/** A clock gap longer than this is an outage, which counts against no one. */
export const STANDSTILL_MS = 5_000;

/** Allowed state transitions of a war; all others are rejected. */
const WAR_MOVES: Readonly<Record<WarState, readonly WarState[]>> = {
  requested: ['accepted', 'ended'],
  accepted: ['joined', 'ended'],
  joined: ['running', 'ended'],
  running: ['round-over', 'ended'],
  'round-over': ['running', 'ended'],
  ended: [],
};
/** Allowed state transitions of a challenge. */
const CHALLENGE_MOVES: Readonly<Record<ChallengeState, readonly ChallengeState[]>> = {
  open: ['funded', 'cancelled', 'expired'],
  funded: ['done', 'cancelled', 'expired'],
  done: [],
  cancelled: [],
  expired: [],
};
/**
 * Returns `to` if the transition is allowed, and throws otherwise. Commands check it first, so that they can reject it
 * with their own message.
 */
export function moveWar({ id, state }: Pick<War, 'id' | 'state'>, to: WarState): WarState {
  if (!WAR_MOVES[state].includes(to)) throw new Error(`war ${id} can not move from ${state} to ${to}`);
  return to;
}
/** Like `moveWar`, for a challenge. */
export function moveChallenge({ id, state }: Pick<Challenge, 'id' | 'state'>, to: ChallengeState): ChallengeState {
  if (!CHALLENGE_MOVES[state].includes(to)) throw new Error(`challenge ${id} can not move from ${state} to ${to}`);
  return to;
}

/** True once rounds have started. */
export const isFighting = (war: Pick<War, 'state'>): boolean => war.state === 'running' || war.state === 'round-over';
export const sideOf = (sides: Sides, performerId: string): Side | undefined =>
  sides.find((side) => side.performer_id === performerId);
export const otherOf = (sides: Sides, side: Side): Side => (side.place === 1 ? sides[1] : sides[0]);

/** Returns the leading side, or null for a draw. */
export function leader(sides: Sides, of: (side: Side) => number): Side | null {
  const [first, second] = sides;
  if (of(first) === of(second)) return null;
  return of(first) > of(second) ? first : second;
}

/** Action due in a war that has started. */
export type Verdict =
  | { readonly act: 'nothing' }
  | { readonly act: 'both-away' }
  | { readonly act: 'forfeit'; readonly loser: Side }
  | { readonly act: 'round-ends' }
  | { readonly act: 'round-begins' };

/**
 * Returns the action due at `nowMs` in a war that is joined, running or between rounds. Time away counts from the start
 * of the round. If one side exceeds the limit while the other is also away, both have dropped out.
 */
export function judge({ war, sides }: Fight, nowMs: number): Verdict {
  const fromMs = war.state === 'running' ? (war.round_started_at?.getTime() ?? 0) : 0;
  const awayMs = (side: Side) => (side.away_at ? nowMs - Math.max(side.away_at.getTime(), fromMs) : 0);
  const late = sides.find((side) => awayMs(side) >= AWAY_MS);
  const endsAtMs = war.phase_ends_at?.getTime() ?? Infinity;
  if (late && otherOf(sides, late).away_at) return { act: 'both-away' };
  if (late && war.state === 'running') return { act: 'forfeit', loser: late };
  if (endsAtMs > nowMs) return { act: 'nothing' };
  return { act: war.state === 'running' ? 'round-ends' : 'round-begins' };
}
