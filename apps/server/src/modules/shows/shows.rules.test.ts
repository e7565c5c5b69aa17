import { expect, it } from 'vitest';
import { moveShow, type ShowState } from './shows.rules.ts';

const STATES: readonly ShowState[] = ['requested', 'accepted', 'open', 'running', 'ended'];
const MOVES = ['requested accepted', 'requested ended', 'accepted running', 'accepted ended'].concat([
  'open running',
  'open ended',
  'running ended',
]);

it.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
  'a show moves from %s only to %s',
  (from, to) => {
    const move = () => moveShow({ id: 'one', state: from }, to);
    if (MOVES.includes(`${from} ${to}`)) expect(move()).toBe(to);
    else expect(move).toThrow(`from ${from} to ${to}`);
  },
);
