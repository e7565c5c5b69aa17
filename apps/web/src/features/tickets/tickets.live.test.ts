import { expect, it } from 'vitest';
import { withChange, type ChangeFact } from './tickets.live.ts';
import type { TicketedShow } from './tickets.queries.ts';

const at = '2026-01-01T20:00:00.000Z';
const show = { _id: 's1', title: 'A', status: 'announced', startsAt: at, sold: 1, isSoldOut: false } as TicketedShow;
const fact: ChangeFact = {
  showId: 's1',
  performerId: 'p',
  title: 'B',
  status: 'running',
  startsAt: '2026-01-01T21:00:00.000Z',
  sold: 2,
  isSoldOut: true,
  at,
};

it('a change reaches its show', () => {
  expect(withChange(show, fact)).toMatchObject({ title: 'B', status: 'running', sold: 2, isSoldOut: true });
  expect(withChange({ ...show, _id: 's2' }, fact).sold).toBe(1);
});
