import { expect, test } from 'vitest';
import { withArrived, withRead } from './notifications.live.ts';
import type { Notification, NotificationPage } from './notifications.queries.ts';

const one = (id: string, more: Partial<Notification> = {}): Notification => ({
  _id: id,
  type: 'follow',
  count: 1,
  facts: {},
  text: '',
  link: '/',
  isRead: false,
  createdAt: '2031-01-01T00:00:00.000Z',
  updatedAt: '2031-01-01T00:00:00.000Z',
  ...more,
});
const page: NotificationPage = { data: [one('a'), one('b')], total: 2, unread: 2 };

test('a new notification comes first, a group moves up, and the page keeps its length', () => {
  const first = withArrived(page, { notification: one('c') }, 2);
  expect([first.data.map(({ _id }) => _id), first.total, first.unread]).toEqual([['c', 'a'], 3, 3]);
  const again = one('b', { count: 2, updatedAt: '2031-01-01T00:00:01.000Z' });
  const moved = withArrived(page, { notification: again, unread: 2 }, 2);
  expect([moved.data, moved.total, moved.unread]).toEqual([[again, one('a')], 2, 2]);
});

test('marks some as read, or all', () => {
  const isRead = (next: NotificationPage) => next.data.map((entry) => entry.isRead);
  expect(isRead(withRead(page, { ids: ['b'], unread: 1 }))).toEqual([false, true]);
  expect(isRead(withRead(page, { unread: 0 }))).toEqual([true, true]);
});
