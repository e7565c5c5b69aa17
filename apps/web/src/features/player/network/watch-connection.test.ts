import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from './watch-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stage() {
  const connection = Object.assign(new EventTarget(), { connectionState: 'connected' as RTCPeerConnectionState });
  const onLost = vi.fn();
  let changed = () => {};
  const stop = watchConnection(connection, onLost, (onChange) => {
    changed = onChange;
    return () => (changed = () => {});
  });
  const become = (state: RTCPeerConnectionState) => {
    connection.connectionState = state;
    connection.dispatchEvent(new Event('connectionstatechange'));
  };
  return { onLost, stop, become, changeNetwork: () => changed() };
}

test('waits for a connection that may recover', () => {
  const { onLost, become } = stage();
  become('disconnected');
  vi.advanceTimersByTime(3900);
  become('connected');
  vi.advanceTimersByTime(10_000);
  expect(onLost).not.toHaveBeenCalled();
  become('disconnected');
  vi.advanceTimersByTime(4000);
  expect(onLost).toHaveBeenCalledOnce();
});

test.each(['before', 'after'])('a connection is lost at once if the network changes %s it is disconnected', (order) => {
  const { onLost, become, changeNetwork } = stage();
  if (order === 'before') changeNetwork();
  become('disconnected');
  if (order === 'after') changeNetwork();
  expect(onLost).toHaveBeenCalledOnce();
});

test('a connection that survives a change of network is kept, and may recover later', () => {
  const { onLost, become, changeNetwork } = stage();
  changeNetwork();
  become('connected');
  become('disconnected');
  expect(onLost).not.toHaveBeenCalled();
});

test('says nothing once it is stopped', () => {
  const { onLost, stop, become, changeNetwork } = stage();
  become('disconnected');
  stop();
  changeNetwork();
  become('disconnected');
  vi.advanceTimersByTime(10_000);
  expect(onLost).not.toHaveBeenCalled();
});
