/** Notifications: the bell, the full list, preferences, and push for this browser. */
export { Bell } from './bell/bell.tsx';
export { NotificationList } from './notification-list.tsx';
export { NotificationSettings } from './settings/notification-settings.tsx';
export { filterOf } from './notifications.queries.ts';
export { renewPush } from './push.ts';
