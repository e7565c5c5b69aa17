import type { Told } from '../../shared/live/index.ts';
import type { NotificationPage } from './notifications.queries.ts';

type Arrived = Told<'notification/arrived'>;
type Settled = Told<'notification/read'>;

/** Applies `notification/arrived`. Moves a known group to the top or adds a new entry, and keeps `limit` entries. */
export function withArrived(
  page: NotificationPage,
  { notification, unread }: Arrived,
  limit: number,
): NotificationPage {
  const known = page.data.find(({ _id }) => _id === notification._id);
  const isAgain = known?.updatedAt === notification.updatedAt;
  const isFirst = !known && notification.createdAt === notification.updatedAt;
  return {
    ...page,
    data: [notification, ...page.data.filter((one) => one !== known)].slice(0, limit),
    total: page.total + (isFirst ? 1 : 0),
    unread: unread ?? page.unread + (isAgain ? 0 : 1),
  };
}

/** Marks some or all notifications as read. */
export function withRead(page: NotificationPage, { ids, unread }: Settled): NotificationPage {
  const read = ids && new Set(ids);
  return {
    ...page,
    data: page.data.map((one) => (!read || read.has(one._id) ? { ...one, isRead: true } : one)),
    unread,
  };
}
