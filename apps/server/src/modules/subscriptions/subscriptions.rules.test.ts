import { describe, expect, it } from 'vitest';
import { afterFailure, afterPayment, periodEndOf } from './subscriptions.rules.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const row = (end: string) => ({
  type: 'monthly' as const,
  renews: true,
  period: 3,
  anchor_day: 31,
  attempts: 0,
  period_end: at(end),
});

describe('a period', () => {
  it.each([
    ['2026-01-31', 'monthly', 31, '2026-02-28'],
    ['2026-02-28', 'monthly', 31, '2026-03-31'],
    ['2028-01-31', 'monthly', 31, '2028-02-29'],
    ['2026-12-15', 'monthly', 15, '2027-01-15'],
    ['2028-02-29', 'yearly', 29, '2029-02-28'],
    ['2031-02-28', 'yearly', 29, '2032-02-29'],
  ] as const)('from %s, %s, day %i, ends on %s', (start, type, anchorDay, end) =>
    expect(dayOf(periodEndOf(at(start), type, anchorDay))).toBe(end),
  );

  it('continues from the last end, or from now after an outage of weeks', () => {
    const soon = afterPayment(row('2026-02-28'), at('2026-03-03'));
    expect([dayOf(soon.startsAt), dayOf(soon.periodEnd), soon.period]).toEqual(['2026-02-28', '2026-03-31', 4]);
    const late = afterPayment(row('2026-02-28'), at('2026-03-20'));
    expect([dayOf(late.startsAt), dayOf(late.periodEnd), late.anchorDay]).toEqual(['2026-03-20', '2026-04-20', 20]);
  });
});

it('a failed charge is retried after one, three and seven days, then lapses', () => {
  const days: (string | null)[] = [];
  let now = at('2026-03-01');
  let attempts = 0;
  for (;;) {
    const standing = afterFailure({ ...row('2026-03-01'), attempts }, now);
    days.push(standing.dueAt && dayOf(standing.dueAt));
    if (!standing.dueAt) {
      expect([standing.state, standing.endReason]).toEqual(['ended', 'lapsed']);
      break;
    }
    now = standing.dueAt;
    attempts = standing.attempts;
  }
  expect(days).toEqual(['2026-03-02', '2026-03-04', '2026-03-08', null]);
});
