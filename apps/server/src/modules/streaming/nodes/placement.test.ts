import { expect, it } from 'vitest';
import { loadOf, placeOf } from './placement.ts';

const idle = 'http://idle';
const busy = 'http://busy';

const node = (url: string, load: number, isDraining = false) => ({ url, load, isDraining });

it('picks the least busy node, or the current one if about as free or not reported yet', () => {
  const nodes = [node(idle, 0.2), node(busy, 0.7)];
  expect([placeOf(nodes, null), placeOf(nodes, busy), placeOf(nodes, idle)]).toEqual([idle, idle, idle]);
  expect(placeOf([node(idle, 0.2), node(busy, 0.29)], busy)).toBe(busy);
  expect(placeOf(nodes, 'http://new')).toBe('http://new');
  expect(placeOf([], null)).toBeNull();
});

it('picks no draining node', () => {
  const nodes = [node(idle, 0.2, true), node(busy, 0.7)];
  expect([placeOf(nodes, null), placeOf(nodes, idle), placeOf([node(idle, 0.2, true)], idle)]).toEqual([
    busy,
    busy,
    null,
  ]);
});

it('counts a node’s load', () => {
  const carrying = (viewers: number, hlsSessions: number, streams = 1) =>
    loadOf({
      liveStreams: () => Array.from({ length: streams }, (_, index) => `s${index}`),
      stats: () => ({ publisher: null, viewers, hlsSessions }),
    });
  expect([carrying(0, 0, 0), carrying(35, 0), carrying(0, 350), carrying(195, 0, 2), carrying(9999, 0)]).toEqual([
    0, 0.1, 0.1, 1, 1,
  ]);
});
