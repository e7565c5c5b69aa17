import { expect, it } from 'vitest';
import { changeLimit } from './limits.rules.ts';

it('repeating a raise doesn’t delay it, and asking for the old limit drops it', () => {
  const now = new Date('2027-01-01');
  const soon = new Date('2027-01-01T12:00:00Z');
  const raised = changeLimit({ most: 10, nextMost: null, nextAt: null }, 30, now);
  expect(raised).toEqual({ most: 10, nextMost: 30, nextAt: new Date('2027-01-02') });
  expect(changeLimit(raised, 30, soon)).toEqual(raised);
  expect(changeLimit(raised, 20, soon)).toEqual({ ...raised, nextMost: 20 });
  expect(changeLimit(raised, null, soon)).toEqual({ most: 10, nextMost: null, nextAt: new Date('2027-01-02T12:00Z') });
  expect(changeLimit(raised, 10, soon)).toEqual({ most: 10, nextMost: null, nextAt: null });
  expect(changeLimit(raised, 25, new Date('2027-01-03'))).toEqual({ most: 25, nextMost: null, nextAt: null });
});
