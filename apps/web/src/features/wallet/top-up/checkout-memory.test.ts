import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutMemory, outcomeOf, parseCheckout, readCheckout } from './checkout-memory.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('location', { pathname: '/live/mara', search: '?tab=chat' });
});
afterEach(() => vi.unstubAllGlobals());
const now = () => parseCheckout(readCheckout());

test('every tab knows a purchase from its start until the tokens arrive', () => {
  checkoutMemory.begin('p1');
  expect(now()).toMatchObject({ paymentId: 'p1', from: '/live/mara?tab=chat', hasReturned: false });
  checkoutMemory.returned('p1', 'paid');
  expect(now()).toMatchObject({ paymentId: 'p1', from: '/live/mara?tab=chat', hasReturned: true, outcome: 'paid' });
  checkoutMemory.forget('p0');
  expect(now()).toBeDefined();
  checkoutMemory.forget('p1');
  expect(now()).toBeUndefined();
});

test('a return from a purchase of another browser leads to the home page', () => {
  checkoutMemory.begin('p1');
  checkoutMemory.returned('p2', undefined);
  expect(now()).toMatchObject({ paymentId: 'p2', from: '/', hasReturned: true, outcome: undefined });
});

test('ignores old, corrupt and foreign entries', () => {
  checkoutMemory.begin('p1');
  vi.useFakeTimers({ now: Date.now() + 61 * 60_000 });
  expect(now()).toBeUndefined();
  vi.useRealTimers();
  expect(now()).toBeDefined();
  for (const broken of ['', '{', 'null', '[]', '{"paymentId":1}']) expect(parseCheckout(broken)).toBeUndefined();
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 3])
    expect(parseCheckout(JSON.stringify({ paymentId: 'p', startedAt: 1, from }))?.from).toBe('/');
  expect([outcomeOf('paid'), outcomeOf('left'), outcomeOf('refunded'), outcomeOf(undefined)]).toEqual([
    'paid',
    'left',
    undefined,
    undefined,
  ]);
});
