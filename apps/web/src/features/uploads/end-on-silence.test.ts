import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endOnSilence } from './end-on-silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Simulates a real request, which fires no error event when aborted. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  onerror: (() => void) | null = null;
  isAborted = false;
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('loadend'));
  }
}

it('fails a silent request once', () => {
  const request = new FakeRequest();
  let failures = 0;
  request.onerror = () => failures++;
  endOnSilence(request, 1000);
  vi.advanceTimersByTime(5000);
  expect(request.isAborted).toBe(false);
  request.dispatchEvent(new Event('loadstart'));
  for (let sent = 0; sent < 5; sent++) {
    vi.advanceTimersByTime(900);
    request.upload.dispatchEvent(new Event('progress'));
  }
  expect([request.isAborted, failures]).toEqual([false, 0]);
  vi.advanceTimersByTime(1000);
  expect([request.isAborted, failures]).toEqual([true, 1]);
  vi.advanceTimersByTime(5000);
  expect(failures).toBe(1);
});

it('leaves a completed one alone', () => {
  const request = new FakeRequest();
  endOnSilence(request, 1000);
  request.dispatchEvent(new Event('loadstart'));
  request.dispatchEvent(new Event('loadend'));
  vi.advanceTimersByTime(5000);
  expect(request.isAborted).toBe(false);
});
