import { describe, expect, test } from 'vitest';
import type { Show } from '../index.ts';
import { deskOf, endedByAccepting, hidesRoom, leastOf, lengthOf, missingIn } from './desk.rules.ts';

const show = (change: Partial<Show>): Show =>
  ({ _id: 'a', kind: 'private', state: 'requested', requestedAt: '2026-01-01T10:00:00.000Z', ...change }) as Show;

describe('the desk', () => {
  test('is empty before data arrives', () => {
    expect(deskOf(undefined)).toEqual({ requests: [], open: undefined, active: undefined });
  });

  test('separates requests, open shows and the one on stage', () => {
    const late = show({ _id: 'late', requestedAt: '2026-01-01T10:01:00.000Z' });
    const early = show({ _id: 'early' });
    const open = show({ _id: 'open', kind: 'group', state: 'open' });
    const paid = show({ _id: 'paid', kind: 'paid', state: 'running' });
    const desk = deskOf({ data: [late, open, paid, early] });
    expect(desk.requests.map(({ _id }) => _id)).toEqual(['early', 'late']);
    expect([desk.open?._id, desk.active?._id]).toEqual(['open', 'paid']);
    expect(deskOf({ data: [show({ state: 'accepted' })] }).active?._id).toBe('a');
    expect(endedByAccepting(desk)).toBe('desk.acceptEndsPaid');
    expect(endedByAccepting(deskOf({ data: [late, open] }))).toBe('desk.acceptEndsGroup');
    expect(endedByAccepting(deskOf({ data: [late] }))).toBeUndefined();
  });

  test('only private and group shows replace the public stream', () => {
    expect([undefined, show({ kind: 'paid' }), show({ kind: 'group' }), show({})].map(hidesRoom)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('counts missing viewers, a request’s minimum income and a show’s duration', () => {
    expect([0, 2, 5].map((viewers) => missingIn({ minViewers: 2, viewers }))).toEqual([2, 0, 0]);
    expect(leastOf({ shareTokens: 0.07, minMinutes: 3 })).toBe(0.21);
    expect(leastOf({ minMinutes: 3 })).toBeUndefined();
    expect(lengthOf({ startedAt: '2026-01-01T10:00:00.000Z', endedAt: '2026-01-01T10:01:30.000Z' })).toBe(90);
    expect(lengthOf({ endedAt: '2026-01-01T10:01:30.000Z' })).toBe(0);
  });
});
