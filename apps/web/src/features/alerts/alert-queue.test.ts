import { expect, it } from 'vitest';
import { afterShown, EMPTY, MOST_WAITING, shownForMs, withAlert, type Alert, type AlertQueue } from './alert-queue.ts';

const alert = (id: number, token = 5): Alert => ({
  _id: String(id),
  performerId: 'a',
  isTest: false,
  text: 'thanks',
  token,
  sound: 'none',
  animation: 'rise',
  createdAt: '2026-01-01T00:00:00.000Z',
});
const idsOf = ({ shown, waiting }: AlertQueue) => [shown, ...waiting].map((one) => one?._id);

it('shows alerts one after the other, in order', () => {
  let queue = [1, 2, 3].reduce((all, id) => withAlert(all, alert(id)), EMPTY);
  expect(idsOf(queue)).toEqual(['1', '2', '3']);
  queue = afterShown(afterShown(queue));
  expect(idsOf(queue)).toEqual(['3']);
  expect(afterShown(queue)).toEqual(EMPTY);
});

it('keeps a few alerts of a burst, large ones first', () => {
  let queue = EMPTY;
  for (let id = 0; id < 100; id++) queue = withAlert(queue, alert(id, id === 70 ? 500 : 5));
  expect(queue.waiting).toHaveLength(MOST_WAITING);
  expect(idsOf(queue)).toContain('70');
  expect(idsOf(queue).slice(0, 3)).toEqual(['0', '1', '2']);
});

it('shows each for less time when many wait', () => {
  expect([0, 1, 6, MOST_WAITING].map(shownForMs)).toEqual([6000, 3000, 1500, 1500]);
});
