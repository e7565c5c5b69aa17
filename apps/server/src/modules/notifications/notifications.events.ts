import type { Notification } from '@footlight/contract';

/** Accounts got a new notification, or a further one of a group. Carries everything that sockets emit. */
export interface NotificationArrived {
  /** Accounts that get this same `notification`. */
  readonly accountIds: readonly string[];
  readonly notification: Notification;
  /** Current number of unread notifications. Null means one more than before. */
  readonly unread: number | null;
}
export interface NotificationsSettled {
  readonly accountId: string;
  /** Null for all. */
  readonly ids: readonly string[] | null;
  /** Unread count after the change. */
  readonly unread: number;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'notification/arrived': NotificationArrived;
    'notification/read': NotificationsSettled;
    'notification/removed': NotificationsSettled;
  }
}
