import { expect, it } from 'vitest';
import type { LiveSocket } from '../../platform/module.ts';
import type { Watcher } from './room-tally.ts';
import { createViewerCounts } from './viewer-counts.ts';

const HOST = 'the host';
interface Room {
  readonly sockets: { caller: Watcher }[];
  counted: number;
}

/** Creates one node's counts over a room that records how often it was counted. */
function makeCounts() {
  const room: Room = { sockets: [], counted: 0 };
  const told: unknown[] = [];
  const realtime = {
    localSockets: () => {
      room.counted += 1;
      return room.sockets as unknown as readonly LiveSocket[];
    },
    emit: ({ payload }: { payload: unknown }) => told.push(payload),
  };
  const bus = { publish: () => undefined, subscribe: () => undefined };
  const counts = createViewerCounts({ realtime, bus, nodeId: 'node' } as never, () => undefined);
  const enter = (accountId: string, { address = '203.0.113.1', userAgent = 'a browser' } = {}) => {
    const caller = { accountId, address, userAgent };
    room.sockets.push({ caller });
    counts.entered(HOST, caller);
    return caller;
  };
  return { room, counts, enter, told };
}

const addressOf = (n: number) => `198.51.${n >> 8}.${n & 255}`;

it('counts 300 sockets of one visitor as one viewer, and 300 tabs of one account too', () => {
  const { counts, enter } = makeCounts();
  for (let n = 0; n < 300; n++) enter('', { address: `2001:db8:1:1::${n.toString(16)}` });
  expect([counts.viewersOf(HOST), counts.peopleIn(HOST).guests]).toEqual([1, 1]);
  for (let n = 0; n < 300; n++) enter('ann', { address: addressOf(n) });
  expect(counts.viewersOf(HOST)).toBe(2);
  counts.tick(0);
  expect(counts.viewersOf(HOST)).toBe(2);
});

it('counts browsers of one household separately, up to eight', () => {
  const { room, counts, enter } = makeCounts();
  for (let n = 1; n <= 3; n++) enter('', { userAgent: `browser ${n}` });
  expect(counts.viewersOf(HOST)).toBe(3);
  for (let n = 1; n <= 300; n++) enter('', { userAgent: `made up ${n}` });
  expect(counts.viewersOf(HOST)).toBe(8);
  for (const { caller } of room.sockets.splice(5)) counts.left(HOST, caller);
  expect(counts.viewersOf(HOST)).toBe(5);
});

it('keeps a visitor until their last socket leaves', () => {
  const { counts, enter } = makeCounts();
  const first = enter('ann');
  const second = enter('ann');
  counts.left(HOST, first);
  expect(counts.viewersOf(HOST)).toBe(1);
  counts.left(HOST, second);
  expect(counts.viewersOf(HOST)).toBe(0);
});

it('counts a room once between two ticks, however many come and leave', () => {
  const { room, counts, enter } = makeCounts();
  for (let n = 1; n <= 10_000; n++) {
    enter(n % 2 ? '' : `viewer ${n}`, { address: addressOf(n) });
    expect(counts.viewersOf(HOST)).toBe(n);
  }
  expect(room.counted).toBe(1);
  expect(counts.peopleIn(HOST)).toMatchObject({ guests: 5000 });
  for (let n = 1; n < 8000; n += 2) counts.left(HOST, { accountId: '', address: addressOf(n), userAgent: 'a browser' });
  expect([counts.viewersOf(HOST), counts.peopleIn(HOST).guests, room.counted]).toEqual([6000, 1000, 1]);
});

it('excludes the host, and lists each account once', () => {
  const { counts, enter } = makeCounts();
  for (const accountId of ['ann', HOST, 'ann', '']) enter(accountId);
  expect(counts.viewersOf(HOST)).toBe(2);
  expect(counts.peopleIn(HOST)).toEqual({ accountIds: ['ann', HOST], guests: 1 });
});

it('is corrected by the next tick after a missed event', () => {
  const { room, counts, enter, told } = makeCounts();
  for (const accountId of ['ann', 'bob', '']) enter(accountId);
  room.sockets.splice(1, 1);
  expect(counts.viewersOf(HOST)).toBe(3);
  counts.tick(0);
  expect([counts.viewersOf(HOST), told]).toEqual([2, [{ performerId: HOST, viewers: 2 }]]);
  room.sockets.length = 0;
  counts.tick(2000);
  expect(counts.viewersOf(HOST)).toBe(0);
});
