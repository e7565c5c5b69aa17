import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import type { Emission } from '../module.ts';
import { createNewestOnly } from './newest-only.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createBus(): Pick<Bus, 'publish' | 'subscribe'> {
  const heard: ((payload: never) => void)[] = [];
  return {
    publish: (_topic, payload) => heard.forEach((hear) => hear(payload as never)),
    subscribe: (_topic, hear) => void heard.push(hear),
  };
}
const nodeOf = (emitted: string[], bus = createBus()) => createNewestOnly((_, id) => emitted.push(id), bus);

const count = (key: string, isUrgent = false): Emission => ({
  to: key,
  event: 'chat/muted',
  payload: { conversationId: key, until: null },
  newest: { key, isUrgent },
});

it('emits the first and last of a hundred counts within a second', () => {
  const emitted: string[] = [];
  const newest = nodeOf(emitted);
  for (let n = 0; n < 100; n++) newest.emit(count('a'), `${n}.0`);
  newest.emit(count('b'), '0.1');
  expect(emitted).toEqual(['0.0', '0.1']);
  vi.advanceTimersByTime(1000);
  expect(emitted).toEqual(['0.0', '0.1', '99.0']);
  newest.emit(count('a'), '100.0');
  vi.advanceTimersByTime(1000);
  expect(emitted.at(-1)).toBe('100.0');
  vi.advanceTimersByTime(5000);
  newest.emit(count('a'), '101.0');
  expect(emitted.at(-1)).toBe('101.0');
});

it('an urgent emission is immediate, and nothing older follows it', () => {
  const emitted: string[] = [];
  const newest = nodeOf(emitted);
  newest.emit(count('a'), '1.0');
  newest.emit(count('a'), '2.0');
  newest.emit(count('a', true), '3.0');
  vi.advanceTimersByTime(5000);
  expect(emitted).toEqual(['1.0', '3.0']);
});

it('nothing older follows a newer emission of another node', () => {
  const emitted: string[] = [];
  const bus = createBus();
  const one = nodeOf(emitted, bus);
  const other = nodeOf(emitted, bus);
  one.emit(count('a'), '1.0');
  one.emit(count('a'), '2.0');
  other.emit(count('a', true), '3.0');
  one.emit(count('b'), '4.0');
  one.emit(count('b'), '6.0');
  other.emit(count('b'), '5.0');
  vi.advanceTimersByTime(5000);
  expect(emitted).toEqual(['1.0', '3.0', '4.0', '5.0', '6.0']);
});

it('a flush releases the held emission, and holds no other', () => {
  const emitted: string[] = [];
  const newest = nodeOf(emitted);
  const { newest: _key, ...plain } = count('a');
  for (const id of ['one', 'two']) newest.emit(plain, id);
  for (const id of ['three', 'four']) newest.emit(count('a'), id);
  newest.flush();
  vi.advanceTimersByTime(5000);
  expect(emitted).toEqual(['one', 'two', 'three', 'four']);
});
