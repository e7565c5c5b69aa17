import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToyQueue, type ToyTask } from './toy-queue.ts';

let moves: string[] = [];
let told: [string | null, number][] = [];
let missed: string[] = [];
const hands = {
  move: (strength: number, turn: boolean) => void moves.push(`${turn ? 'turn' : 'move'} ${strength}`),
  stop: () => void moves.push('stop'),
};
const task = (tipId: string, wishes: Partial<ToyTask> = {}): ToyTask => ({
  tipId,
  username: 'lea',
  action: 'vibrate',
  strength: 10,
  seconds: 5,
  ...wishes,
});
const make = () =>
  createToyQueue(hands, {
    onChange: (now, waiting) => told.push([now?.tipId ?? null, waiting]),
    onMissed: ({ tipId }) => missed.push(tipId),
  });
beforeEach(() => {
  vi.useFakeTimers();
  moves = [];
  told = [];
  missed = [];
});
afterEach(() => void vi.useRealTimers());

it('runs actions one after the other, each for its duration', () => {
  const queue = make();
  queue.add(task('a'));
  queue.add(task('b', { action: 'rotate', strength: 20, seconds: 2 }));
  expect(moves).toEqual(['move 0.5']);
  vi.advanceTimersByTime(4999);
  expect(moves).toEqual(['move 0.5']);
  vi.advanceTimersByTime(1);
  expect(moves).toEqual(['move 0.5', 'stop', 'turn 1']);
  vi.advanceTimersByTime(2000);
  expect(moves.at(-1)).toBe('stop');
  expect(told).toEqual([
    ['a', 0],
    ['a', 1],
    ['b', 0],
    [null, 0],
  ]);
});

it('runs a repeated tip once', () => {
  const queue = make();
  queue.add(task('a', { seconds: 1 }));
  queue.add(task('a', { seconds: 1 }));
  vi.advanceTimersByTime(3000);
  expect(moves).toEqual(['move 0.5', 'stop']);
});

it('pulses up and down', () => {
  make().add(task('a', { action: 'pulse', seconds: 2 }));
  vi.advanceTimersByTime(1999);
  expect(moves).toEqual(['move 0.5', 'move 0', 'move 0.5', 'move 0']);
  vi.advanceTimersByTime(1);
  expect(moves.at(-1)).toBe('stop');
});

it('an emergency stop is immediate and final', () => {
  const queue = make();
  for (const id of ['a', 'b', 'c']) queue.add(task(id, { action: 'pulse' }));
  vi.advanceTimersByTime(700);
  queue.stop();
  const before = moves.length;
  expect([moves.at(-1), told.at(-1)]).toEqual(['stop', [null, 0]]);
  vi.advanceTimersByTime(60_000);
  expect(moves).toHaveLength(before);
  queue.add(task('d'));
  expect(moves.at(-1)).toBe('move 0.5');
});

it('bounds a thousand concurrent tips, and reports each dropped one once', () => {
  const queue = make();
  for (let n = 0; n < 1000; n++) queue.add(task(`tip ${n}`, { seconds: 1 }));
  expect(told).toHaveLength(21);
  expect(told.at(-1)).toEqual(['tip 0', 20]);
  queue.add(task('tip 999'));
  expect(missed).toEqual(Array.from({ length: 979 }, (_, n) => `tip ${n + 21}`));
  vi.advanceTimersByTime(60_000);
  expect(moves.filter((move) => move.startsWith('move'))).toHaveLength(21);
  expect(told.at(-1)).toEqual([null, 0]);
});
