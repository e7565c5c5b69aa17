import { expect, test } from 'vitest';
import { ApiError } from '../api/index.ts';
import { createPayer, failureOf } from './payer.ts';
import { createPaymentKeys, type KeyStorage } from './payment-keys.ts';

const OFFLINE = new ApiError(0, {});
const REFUSED = new ApiError(403, { code: 'BLOCKED' });

function memory(): KeyStorage {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) };
}
let made = 0;
let nowMs = 0;
const keysOf = (storage: () => KeyStorage | undefined) =>
  createPaymentKeys({ storage, newKey: () => `key ${++made}`, now: () => nowMs });
const freshKeys = (storage: () => KeyStorage | undefined = () => undefined) => {
  made = 0;
  return keysOf(storage);
};

test('an intent keeps its key until settled, then gets another; intents don’t share keys', () => {
  const keys = freshKeys();
  expect([keys.keyOf('5 for ann'), keys.keyOf('5 for ann'), keys.keyOf('5 for bea')]).toEqual([
    'key 1',
    'key 1',
    'key 2',
  ]);
  keys.settle('5 for ann');
  expect([keys.keyOf('5 for ann'), keys.keyOf('5 for bea')]).toEqual(['key 3', 'key 2']);
});

test('a key survives a reload, but expires after an hour', () => {
  const storage = memory();
  const key = freshKeys(() => storage).keyOf('a tip');
  expect(keysOf(() => storage).keyOf('a tip')).toBe(key);
  nowMs += 61 * 60_000;
  expect(keysOf(() => storage).keyOf('a tip')).not.toBe(key);
});

test.each([
  ['is missing', () => undefined],
  [
    'throws',
    () => {
      throw new Error('SecurityError');
    },
  ],
  ['holds nonsense', () => ({ ...memory(), getItem: () => '{"a":[1' })],
  ['holds something else', () => ({ ...memory(), getItem: () => '[[1,2,3],null]' })],
])('works if storage %s', (_, storage) => {
  const keys = freshKeys(storage);
  expect([keys.keyOf('a'), keys.keyOf('a')]).toEqual(['key 1', 'key 1']);
});

test('remembers a limited number', () => {
  const keys = freshKeys();
  for (let n = 0; n < 100; n++) keys.keyOf(`${n}`);
  expect(keys.keyOf('99')).toBe('key 100');
  expect(keys.keyOf('0')).toBe('key 101');
});

test('two clicks are one payment, and so is a retry after a lost response', async () => {
  const payer = createPayer(freshKeys());
  const calls: string[] = [];
  let answer: (() => void) | undefined;
  const losing = (key: string) => {
    calls.push(key);
    return new Promise<object>((_, reject) => (answer = () => reject(OFFLINE)));
  };
  const both = [payer.pay('a tip', losing), payer.pay('a tip', losing)];
  answer?.();
  for (const one of both) await expect(one).rejects.toBe(OFFLINE);
  expect(calls).toEqual(['key 1']);
  const paid = { balance: 5 };
  await expect(payer.pay('a tip', async (key) => (calls.push(key), paid))).resolves.toBe(paid);
  expect(calls).toEqual(['key 1', 'key 1']);
  await payer.pay('a tip', async (key) => (calls.push(key), paid));
  expect(calls).toEqual(['key 1', 'key 1', 'key 2']);
});

test('a retry after a refusal is a new payment', async () => {
  const payer = createPayer(freshKeys());
  const calls: string[] = [];
  const refusing = async (key: string) => {
    calls.push(key);
    throw REFUSED;
  };
  for (let n = 0; n < 2; n++) await expect(payer.pay('a tip', refusing)).rejects.toBe(REFUSED);
  expect(calls).toEqual(['key 1', 'key 2']);
});

test('says why nothing was paid', () => {
  const of = (status: number, code?: 'INSUFFICIENT_BALANCE' | 'SPENDING_LIMIT' | 'CONFLICT' | 'UNAVAILABLE') =>
    failureOf(new ApiError(status, code ? { code } : {}));
  expect([of(0), of(500), of(503, 'UNAVAILABLE'), failureOf(new Error('aborted'))]).toEqual(
    Array.from({ length: 4 }, () => 'unknown'),
  );
  expect(of(409, 'SPENDING_LIMIT')).toBe('limited');
  expect([of(402, 'INSUFFICIENT_BALANCE'), of(409, 'CONFLICT'), of(403)]).toEqual(['short', 'changed', 'refused']);
});
