import { afterEach, expect, test, vi } from 'vitest';
import { browserMemory, createRememberedSwitch } from './browser-memory.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
afterEach(() => vi.unstubAllGlobals());

test('works without browser storage', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  browserMemory.write('key', 'value');
  expect(browserMemory.read('key')).toBeNull();
});

test('a switch is on by default, is remembered, and lasts for the visit without storage', () => {
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
