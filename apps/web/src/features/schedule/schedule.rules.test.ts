import { expect, it } from 'vitest';
import { faultsOf, localDay, passesMidnight } from './schedule.rules.ts';

const closed = { closed: true };
const week = {
  timeZone: 'UTC',
  mon: closed,
  tue: closed,
  wed: closed,
  thu: closed,
  fri: closed,
  sat: closed,
  sun: closed,
};

it('uses UTC days on the server', () => {
  expect(localDay('2026-11-22T23:30:00Z', true)).toBe('sun');
  expect(localDay('2026-11-23T00:30:00Z', true)).toBe('mon');
});

it('finds missing times of an open day; closed days need none', () => {
  expect(faultsOf(week)).toEqual({});
  expect(
    faultsOf({
      ...week,
      mon: { closed: false, end: '20:00' },
      tue: { closed: false, start: '20:00' },
      wed: { closed: false, start: '20:00', end: '20:00' },
      thu: { closed: false, start: '20:00', end: '02:00' },
    }),
  ).toEqual({ mon: 'start', tue: 'end', wed: 'same' });
});

it('detects shows that end after midnight', () => {
  expect(passesMidnight({ closed: false, start: '22:00', end: '02:00' })).toBe(true);
  expect(passesMidnight({ closed: false, start: '20:00', end: '22:00' })).toBe(false);
});
