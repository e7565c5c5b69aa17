import type { Notification } from '@footlight/contract';

/** Somebody has a notification that is new, or another of its group. Carries all that sockets get. */
export interface NotificationArrived {
  /** The same for all of them. */
  readonly accountIds: readonly string[];
  readonly notification: Notification;
  /** How many they have not read now; null: one more than before. */
  readonly unread: number | null;
}
/** Notifications were read or removed by their owner. */
export interface NotificationsSettled {
  readonly accountId: string;
  /** null: all of them. */
  readonly ids: readonly string[] | null;
  /** Afterwards. */
  readonly unread: number;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'notification/arrived': NotificationArrived;
    'notification/read': NotificationsSettled;
    'notification/removed': NotificationsSettled;
  }
}
