import { expect, it } from 'vitest';
import { createToyLink } from './toy-link.ts';
import type { SocketLike } from './buttplug.ts';

/** A socket whose other end the test plays. */
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
const task = { tipId: 'a', username: 'lea', action: 'rotate', strength: 20, seconds: 60 } as const;

it('goes from nothing to a toy that moves, and stops it before it hangs up', () => {
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
  // It can not rotate, so it does what it can.
  expect(kinds.at(-1)).toBe('ScalarCmd');
  link.disconnect();
  expect(kinds.at(-1)).toBe('StopDeviceCmd');
  expect(link.get()).toEqual({ state: 'off', toys: [], now: null, waiting: 0 });
});

it('says when nobody answers, when the line breaks and when the page may not speak', () => {
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
  expect(link.get()).toEqual({ state: 'missing', toys: [], now: null, waiting: 0 });
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
