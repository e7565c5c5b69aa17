import { expect, it } from 'vitest';
import type { LiveSocket } from '../../platform/module.ts';
import { createViewerCounts } from './viewer-counts.ts';

const HOST = 'the host';
interface Room {
  readonly sockets: { caller: { accountId: string } }[];
  counted: number;
}

/** Counts of one node, over a room that says how often it was counted. */
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
  const enter = (accountId: string) => {
    const caller = { accountId };
    room.sockets.push({ caller });
    counts.entered(HOST, caller);
    return caller;
  };
  return { room, counts, enter, told };
}

it('counts a room once, however many come and go between two ticks', () => {
  const { room, counts, enter } = makeCounts();
  for (let n = 1; n <= 10_000; n++) {
    enter(n % 2 ? '' : `viewer ${n}`);
    expect(counts.viewersOf(HOST)).toBe(n);
  }
  expect(room.counted).toBe(1);
  expect(counts.peopleIn(HOST)).toMatchObject({ guests: 5000 });
  for (let n = 0; n < 4000; n++) counts.left(HOST, { accountId: '' });
  expect([counts.viewersOf(HOST), counts.peopleIn(HOST).guests, room.counted]).toEqual([6000, 1000, 1]);
});

it('does not count the host among the viewers, and names each account once', () => {
  const { counts, enter } = makeCounts();
  for (const accountId of ['ann', HOST, 'ann', '']) enter(accountId);
  expect(counts.viewersOf(HOST)).toBe(3);
  expect(counts.peopleIn(HOST)).toEqual({ accountIds: ['ann', HOST], guests: 1 });
});

it('is put right by the next tick, whatever was missed', () => {
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
