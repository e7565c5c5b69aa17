import type { Message } from '@footlight/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGatherer, GATHER_MS, isMentioned, MOST_AT_ONCE, type Announcement } from './gather-lines.ts';

const ME = { accountId: 'me', username: 'mara_k' };
let ids = 0;
const lineOf = (text: string, more: Partial<Message> = {}): Message => ({
  _id: `m${(ids += 1)}`,
  conversationId: 'c',
  type: 'text',
  text,
  isDeleted: false,
  sender: { _id: 'other', username: 'ada', name: 'Ada', avatar: '', role: 'viewer' },
  createdAt: '2026-11-26T00:00:00.000Z',
  ...more,
});
const tip = (tokens: number) => lineOf('', { type: 'tip', ticket: { tokens } });

let said: Announcement[];
let gatherer: ReturnType<typeof createGatherer>;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  gatherer = createGatherer((announcement) => said.push(announcement));
});
afterEach(() => vi.useRealTimers());

test('announces mentions and tips at once, and others as a count', () => {
  const mention = lineOf('hi @Mara_K!');
  const given = tip(50);
  for (const line of [lineOf('one'), mention, lineOf('two'), given, lineOf('three'), lineOf('four')])
    gatherer.take(line, ME);
  expect(said).toEqual([
    { kind: 'to-me', line: mention },
    { kind: 'tip', line: given },
  ]);
  vi.advanceTimersByTime(GATHER_MS);
  expect(said.slice(2)).toEqual([{ kind: 'gathered', count: 4 }]);
  vi.advanceTimersByTime(10 * GATHER_MS);
  expect(said).toHaveLength(3);
});

test('skips own and deleted messages, and mentions no visitor', () => {
  gatherer.take(
    lineOf('mine', { sender: { _id: 'me', username: 'mara_k', name: '', avatar: '', role: 'viewer' } }),
    ME,
  );
  gatherer.take(lineOf('gone', { isDeleted: true }), ME);
  gatherer.take(lineOf('hi @mara_k'), undefined);
  vi.advanceTimersByTime(GATHER_MS);
  expect(said).toEqual([{ kind: 'gathered', count: 1 }]);
});

test('limits a flood of tips: counts those beyond the first few', () => {
  for (let count = 0; count < 100; count++) gatherer.take(tip(1), ME);
  expect(said).toHaveLength(MOST_AT_ONCE);
  vi.advanceTimersByTime(GATHER_MS);
  expect(said.at(-1)).toEqual({ kind: 'gathered', count: 100 - MOST_AT_ONCE });
  gatherer.take(tip(5), ME);
  expect(said.at(-1)).toMatchObject({ kind: 'tip', line: { ticket: { tokens: 5 } } });
});

test('announces nothing after it is switched off', () => {
  gatherer.take(lineOf('one'), ME);
  gatherer.stop();
  vi.advanceTimersByTime(10 * GATHER_MS);
  expect(said).toEqual([]);
});

test.each([
  ['@mara_k are you there', true],
  ['thanks, @MARA_K.', true],
  ['(@mara_k)', true],
  ['@mara_k2 is another', false],
  ['mail me: x@mara_k', false],
  ['mara_k without a sign', false],
  ['@mara_k_ no, @mara_k yes', true],
  ['', false],
])('%s: %s', (text, expected) => {
  expect(isMentioned(text, 'mara_k')).toBe(expected);
});
test('an empty name is never mentioned', () => expect(isMentioned('@ all', '')).toBe(false));
