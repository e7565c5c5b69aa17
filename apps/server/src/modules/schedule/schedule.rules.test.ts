import { describe, expect, it } from 'vitest';
import { mistakeOf, quietUntil, scheduleOf, slotsAfter } from './schedule.rules.ts';

const at = (text: string) => new Date(text);
const startsOf = (zone: string, days: Parameters<typeof slotsAfter>[1], now: string) =>
  slotsAfter(zone, days, at(now)).map((slot) => [slot.startsAt.toISOString(), slot.endsAt.toISOString()]);

describe('the scheduled shows of a week', () => {
  it('are local times of the performer, in any season', () => {
    const days = { wed: { start: '20:00', end: '22:00' } };
    expect(startsOf('Europe/Berlin', days, '2026-07-01T10:00:00Z')[0]).toEqual([
      '2026-07-01T18:00:00.000Z',
      '2026-07-01T20:00:00.000Z',
    ]);
    expect(startsOf('Europe/Berlin', days, '2026-12-02T10:00:00Z')[0]![0]).toBe('2026-12-02T19:00:00.000Z');
  });

  it('can cross midnight, and last as long as clocks show', () => {
    const days = { sat: { start: '22:00', end: '02:00' } };
    expect(startsOf('America/New_York', days, '2026-06-06T12:00:00Z')).toEqual([
      ['2026-06-07T02:00:00.000Z', '2026-06-07T06:00:00.000Z'],
    ]);
    // That night, clocks in Berlin jump from 02:00 to 03:00.
    expect(startsOf('Europe/Berlin', { sat: { start: '23:00', end: '04:00' } }, '2026-03-28T12:00:00Z')).toEqual([
      ['2026-03-28T22:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ]);
  });

  it('skip past ones, which recur after a week', () => {
    const days = { mon: { start: '09:00', end: '10:00' }, fri: { start: '09:00', end: '10:00' } };
    expect(startsOf('UTC', days, '2026-06-01T09:00:00Z').map(([start]) => start)).toEqual([
      '2026-06-05T09:00:00.000Z',
      '2026-06-08T09:00:00.000Z',
    ]);
    expect(slotsAfter('UTC', {}, at('2026-06-01T09:00:00Z'))).toEqual([]);
  });

  it('are found in a week with an extra hour, and name each day once', () => {
    const days = { mon: { start: '09:00', end: '10:00' } };
    expect(startsOf('Europe/Berlin', days, '2026-10-19T07:00:00Z')).toEqual([
      ['2026-10-26T08:00:00.000Z', '2026-10-26T09:00:00.000Z'],
    ]);
    expect(startsOf('Europe/Berlin', days, '2026-03-23T07:59:00Z')).toEqual([
      ['2026-03-23T08:00:00.000Z', '2026-03-23T09:00:00.000Z'],
    ]);
  });

  it.each([
    // Clocks jump from 02:00 to 03:00. Shows that start in the gap are shifted by its length, both west and east of
    // Greenwich.
    ['America/New_York', '02:30', '05:00', '2026-03-08', ['2026-03-08T07:30:00.000Z', '2026-03-08T09:00:00.000Z']],
    ['Europe/Berlin', '02:30', '05:00', '2026-03-29', ['2026-03-29T01:30:00.000Z', '2026-03-29T03:00:00.000Z']],
    // A show that ends in the gap, or before its start, keeps its length.
    ['America/New_York', '01:30', '02:30', '2026-03-08', ['2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z']],
    ['Europe/Berlin', '02:30', '03:00', '2026-03-29', ['2026-03-29T01:30:00.000Z', '2026-03-29T02:00:00.000Z']],
    // Clocks show 01:30 (02:30 in Berlin) twice. The first occurrence counts.
    ['America/New_York', '01:30', '03:00', '2026-11-01', ['2026-11-01T05:30:00.000Z', '2026-11-01T08:00:00.000Z']],
    ['Europe/Berlin', '02:30', '03:30', '2026-10-25', ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z']],
    // A daylight saving shift of half an hour, and a skipped midnight.
    ['Australia/Lord_Howe', '02:15', '04:00', '2026-10-04', ['2026-10-03T15:45:00.000Z', '2026-10-03T17:00:00.000Z']],
    ['America/Santiago', '00:30', '02:00', '2026-09-06', ['2026-09-06T04:30:00.000Z', '2026-09-06T05:00:00.000Z']],
  ])('handle a clock change: %s from %s to %s on %s', (zone, start, end, date, slot) => {
    const eve = new Date(`${date}T00:00:00Z`);
    eve.setUTCDate(eve.getUTCDate() - 1);
    expect(startsOf(zone, { sun: { start, end } }, eve.toISOString())[0]).toEqual(slot);
  });
});

it('names the invalid field of a week', () => {
  const week = scheduleOf('Europe/Berlin', { mon: { start: '20:00', end: '01:00' } });
  expect(mistakeOf(week)).toBeNull();
  expect(mistakeOf({ ...week, wed: { closed: true, start: '', end: '' } })).toBeNull();
  expect(mistakeOf({ ...week, wed: { closed: false, start: '', end: '' } })).toMatchObject({
    property: 'schedule.wed.start',
  });
  expect(mistakeOf({ ...week, timeZone: 'Mars/Olympus' })).toMatchObject({ property: 'schedule.timeZone' });
  expect(mistakeOf({ ...week, timeZone: '+02:00' })).toMatchObject({ property: 'schedule.timeZone' });
  expect(mistakeOf({ ...week, tue: { closed: false, end: '20:00' } })).toMatchObject({
    property: 'schedule.tue.start',
  });
  expect(mistakeOf({ ...week, tue: { closed: false, start: '20:00' } })).toMatchObject({
    property: 'schedule.tue.end',
  });
  expect(mistakeOf({ ...week, sun: { closed: false, start: '20:00', end: '20:00' } })).toMatchObject({
    property: 'schedule.sun.end',
  });
});

it('stays silent until the scheduled show is over, or for an hour', () => {
  const now = at('2026-06-01T08:45:00Z');
  const next = { startsAt: at('2026-06-01T09:00:00Z'), endsAt: at('2026-06-01T12:00:00Z') };
  expect(quietUntil(now, next)).toEqual(next.endsAt);
  expect(quietUntil(now, null)).toEqual(at('2026-06-01T09:45:00Z'));
  expect(quietUntil(at('2026-06-01T06:00:00Z'), next)).toEqual(at('2026-06-01T07:00:00Z'));
});
