import { expect, it } from 'vitest';
import { moveChallenge, moveWar, type ChallengeState, type WarState } from './wars.rules.ts';

const WAR: readonly WarState[] = ['requested', 'accepted', 'joined', 'running', 'round-over', 'ended'];
const WAR_MOVES = [
  'requested accepted',
  'accepted joined',
  'joined running',
  'running round-over',
  'round-over running',
  ...WAR.filter((state) => state !== 'ended').map((state) => `${state} ended`),
];
const CHALLENGE: readonly ChallengeState[] = ['open', 'funded', 'done', 'cancelled', 'expired'];
const CHALLENGE_MOVES = [
  'open funded',
  'open cancelled',
  'open expired',
  'funded done',
  'funded cancelled',
  'funded expired',
];

it.each(WAR.flatMap((from) => WAR.map((to) => [from, to] as const)))('a war moves from %s only to %s', (from, to) => {
  const move = () => moveWar({ id: 'one', state: from }, to);
  if (WAR_MOVES.includes(`${from} ${to}`)) expect(move()).toBe(to);
  else expect(move).toThrow(`from ${from} to ${to}`);
});

it.each(CHALLENGE.flatMap((from) => CHALLENGE.map((to) => [from, to] as const)))(
  'a challenge moves from %s only to %s',
  (from, to) => {
    const move = () => moveChallenge({ id: 'one', state: from }, to);
    if (CHALLENGE_MOVES.includes(`${from} ${to}`)) expect(move()).toBe(to);
    else expect(move).toThrow(`from ${from} to ${to}`);
  },
);
