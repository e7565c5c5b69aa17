import { afterEach, expect, it, vi } from 'vitest';
import { noteServerTime, siteNow } from './site-clock.ts';

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toUTCString());
});

it('follows the server if the visitor’s clock is wrong, and the visitor’s clock otherwise', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) });
  noteServerTime('Thu, 01 Jan 2026 12:00:02 GMT');
  expect(siteNow()).toBe(Date.now());
  noteServerTime('Thu, 01 Jan 2026 11:50:00 GMT');
  expect(siteNow()).toBe(Date.UTC(2026, 0, 1, 11, 50));
  vi.advanceTimersByTime(1_000);
  for (const missing of [null, '', 'soon']) noteServerTime(missing);
  expect(siteNow()).toBe(Date.UTC(2026, 0, 1, 11, 50, 1));
});
