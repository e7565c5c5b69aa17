import { afterEach, expect, test, vi } from 'vitest';
import { browserMemory, createRememberedSwitch } from './browser-memory.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
afterEach(() => vi.unstubAllGlobals());

test('a browser that keeps nothing throws nothing', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  browserMemory.write('key', 'value');
  expect(browserMemory.read('key')).toBeNull();
});

test('a switch is on, is remembered, and holds for the visit where nothing is remembered', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const sound = createRememberedSwitch('sound');
  expect(sound.on()).toBe(true);
  sound.choose(false);
  expect([sound.on(), createRememberedSwitch('sound').on()]).toEqual([false, false]);
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const other = createRememberedSwitch('other');
  other.choose(false);
  expect(other.on()).toBe(false);
});
