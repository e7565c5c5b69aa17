/** Notifications: the bell, the list of all, how one is notified, and pushes to this browser. */
export { Bell } from './bell/bell.tsx';
export { NotificationList } from './notification-list.tsx';
export { NotificationSettings } from './settings/notification-settings.tsx';
export { filterOf } from './notifications.queries.ts';
export { renewPush } from './push.ts';
