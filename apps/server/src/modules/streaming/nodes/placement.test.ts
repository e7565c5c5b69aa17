import { expect, it } from 'vitest';
import { loadOf, placeOf } from './placement.ts';

const [idle, busy] = ['http://idle', 'http://busy'];

it('goes to the least busy node, and stays where it came where that is about as free', () => {
  const nodes = [
    { url: idle, load: 0.2 },
    { url: busy, load: 0.7 },
  ];
  expect([placeOf(nodes, null), placeOf(nodes, busy), placeOf(nodes, idle)]).toEqual([idle, idle, idle]);
  expect(
    placeOf(
      [
        { url: idle, load: 0.2 },
        { url: busy, load: 0.29 },
      ],
      busy,
    ),
  ).toBe(busy);
  expect(placeOf(nodes, 'http://drains')).toBe(idle);
  expect(placeOf([], busy)).toBeNull();
});

it('counts what a node carries', () => {
  const carrying = (viewers: number, hlsSessions: number, streams = 1) =>
    loadOf({
      liveStreams: () => Array.from({ length: streams }, (_, index) => `s${index}`),
      stats: () => ({ publisher: null, viewers, hlsSessions }),
    });
  expect([carrying(0, 0, 0), carrying(35, 0), carrying(0, 350), carrying(195, 0, 2), carrying(9999, 0)]).toEqual([
    ...[0, 0.1, 0.1, 1, 1],
  ]);
});
