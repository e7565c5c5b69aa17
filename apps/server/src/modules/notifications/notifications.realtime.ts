import type { RealtimeMap } from '../../platform/module.ts';
import './notifications.events.ts';
import type { NotificationsSettled } from './notifications.events.ts';

const settled = ({ accountId, ids, unread }: NotificationsSettled) => ({
  to: `account:${accountId}`,
  payload: { ...(ids ? { ids: [...ids] } : {}), unread },
});

export const notificationsRealtime: RealtimeMap = {
  'notification/arrived': ({ accountIds, notification, unread }) => [
    {
      to: accountIds.map((id) => `account:${id}`),
      event: 'notification/arrived',
      payload: { notification, ...(unread === null ? {} : { unread }) },
    },
  ],
  'notification/read': (fact) => [{ ...settled(fact), event: 'notification/read' }],
  'notification/removed': (fact) => [{ ...settled(fact), event: 'notification/removed' }],
};
