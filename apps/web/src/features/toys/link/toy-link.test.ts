import { afterEach, expect, it, vi } from 'vitest';
import { createToyLink } from './toy-link.ts';
import type { SocketLike } from './buttplug.ts';

/** A socket for which the test plays the remote end. */
function wire() {
  const kinds: string[] = [];
  const socket: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    close: () => socket.onclose?.(),
    send: (text) => kinds.push(...(JSON.parse(text) as object[]).flatMap(Object.keys)),
  };
  const say = (message: object) => socket.onmessage?.({ data: JSON.stringify([message]) });
  return { socket, kinds, say };
}
const HELLO = { ServerInfo: { Id: 1, MaxPingTime: 0, MessageVersion: 3 } };
const LUSH = {
  DeviceAdded: {
    Id: 0,
    DeviceIndex: 0,
    DeviceName: 'Lush',
    DeviceMessages: { ScalarCmd: [{ ActuatorType: 'Vibrate' }] },
  },
};
afterEach(() => void vi.useRealTimers());
const task = { tipId: 'a', username: 'lea', action: 'rotate', strength: 20, seconds: 60 } as const;

it('connects, moves a toy, and stops it before disconnecting', () => {
  const { socket, kinds, say } = wire();
  const link = createToyLink(() => socket);
  expect(link.get().state).toBe('off');
  link.connect();
  expect(link.get().state).toBe('connecting');
  socket.onopen?.();
  say(HELLO);
  expect(link.get()).toMatchObject({ state: 'connected', toys: [] });
  link.add({ ...task, tipId: 'too early' });
  say(LUSH);
  link.add(task);
  expect(link.get()).toMatchObject({ toys: [{ name: 'Lush' }], now: { tipId: 'a' } });
  // This toy can't rotate, so the link falls back to a command that the toy supports.
  expect(kinds.at(-1)).toBe('ScalarCmd');
  link.disconnect();
  expect(kinds.at(-1)).toBe('StopDeviceCmd');
  expect(link.get()).toEqual({ state: 'off', toys: [], now: null, waiting: 0, missed: { count: 0, last: '' } });
});

it('reports no answer, a lost connection and a blocked page', () => {
  const first = wire();
  const link = createToyLink(() => first.socket);
  link.connect();
  first.socket.onclose?.();
  expect(link.get().state).toBe('missing');
  link.connect();
  first.socket.onopen?.();
  first.say(HELLO);
  first.say(LUSH);
  link.add(task);
  first.socket.onclose?.();
  expect(link.get()).toEqual({ state: 'lost', toys: [], now: null, waiting: 0, missed: { count: 0, last: '' } });
  link.connect();
  link.forbid();
  first.socket.onclose?.();
  expect(link.get().state).toBe('forbidden');
  const refusing = createToyLink(() => {
    throw new Error('not allowed');
  });
  refusing.connect();
  expect(refusing.get().state).toBe('missing');
});

it('reconnects after a loss, but not after a disconnect', () => {
  vi.useFakeTimers();
  const wires = Array.from({ length: 5 }, wire);
  let opened = 0;
  const link = createToyLink(() => wires[opened++]!.socket);
  const stand = (n: number) => {
    wires[n]!.socket.onopen?.();
    wires[n]!.say(HELLO);
    wires[n]!.say(LUSH);
  };
  link.connect();
  stand(0);
  wires[0]!.socket.onclose?.();
  link.add(task);
  expect([link.get().state, opened]).toEqual(['lost', 1]);
  vi.advanceTimersByTime(1000);
  wires[1]!.socket.onclose?.();
  vi.advanceTimersByTime(1999);
  expect([link.get().state, opened]).toEqual(['lost', 2]);
  vi.advanceTimersByTime(1);
  stand(2);
  link.add(task);
  expect(link.get()).toMatchObject({ state: 'connected', toys: [{ name: 'Lush' }], now: { tipId: 'a' } });

  wires[2]!.socket.onclose?.();
  link.disconnect();
  vi.advanceTimersByTime(60_000);
  expect([link.get().state, opened]).toEqual(['off', 3]);
});

it('moves a toy that reconnects during an action', () => {
  const { socket, kinds, say } = wire();
  const link = createToyLink(() => socket);
  link.connect();
  socket.onopen?.();
  say(HELLO);
  say(LUSH);
  link.add(task);
  say({ DeviceRemoved: { Id: 0, DeviceIndex: 0 } });
  expect(link.get().toys).toEqual([]);
  kinds.length = 0;
  say(LUSH);
  expect(kinds).toEqual(['ScalarCmd']);
});

it('counts missed tips: too many at once, and those of a lost connection', () => {
  const { socket, say } = wire();
  const link = createToyLink(() => socket);
  link.connect();
  socket.onopen?.();
  say(HELLO);
  link.add({ ...task, tipId: 'before the toy', username: 'early' });
  expect(link.get().missed).toEqual({ count: 1, last: 'early' });
  say(LUSH);
  for (let n = 0; n < 23; n++) link.add({ ...task, tipId: `tip ${n}`, username: `fan ${n}` });
  expect(link.get()).toMatchObject({ waiting: 20, missed: { count: 3, last: 'fan 22' } });
  link.forgetMissed();
  expect(link.get().missed.count).toBe(0);
  socket.onclose?.();
  expect(link.get()).toMatchObject({ state: 'lost', missed: { count: 20, last: 'fan 20' } });
  link.add({ ...task, tipId: 'while it is lost', username: 'late' });
  expect(link.get().missed).toEqual({ count: 21, last: 'late' });
  link.disconnect();
  expect(link.get().missed.count).toBe(0);
});
