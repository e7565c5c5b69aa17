import { z } from 'zod';
import { endpoint, list, liveEvent, shortList } from '../core.ts';
import { flag, Id, id, languageCode, optionalText, pageInBody, success, text, timestamp } from '../fields.ts';
import { MOST_NOTIFICATION_IDS, MOST_PUSH_TOKENS, Notification, notificationType } from './shapes.ts';
import { STUDIO_ROLES } from '../teams/terms.ts';

const person = ['user', 'performer', 'studio'] as const;
/** Selected notifications of the caller, or all of them. */
const someOrAll = z.union([
  z.object({ ids: z.array(id).min(1).max(MOST_NOTIFICATION_IDS) }).strict(),
  z.object({ all: z.literal(true) }).strict(),
]);
const unread = z.number().int();
const base64url = (bytes: number) =>
  z
    .string()
    .max(2 * bytes)
    .regex(/^[\w-]+={0,2}$/, 'Not base64url');

const Platform = z.enum(['web', 'ios', 'android']);
const PushToken = z.object({
  _id: z.string(),
  platform: Platform,
  /** Name of the push service. The full URL is never returned. */
  service: z.string(),
  /** Browser and system that created the subscription, as they identify themselves. */
  userAgent: z.string(),
  /** True if the subscription belongs to the caller's session. */
  isCurrent: z.boolean(),
  createdAt: timestamp,
});

/** Minutes after midnight. */
const minuteOfDay = z.number().int().min(0).max(1439);
const quiet = z.object({ from: minuteOfDay, to: minuteOfDay }).strict();
const digest = z.enum(['off', 'daily', 'weekly']);
const channels = { app: z.boolean(), push: z.boolean(), mail: z.boolean() };
const Terms = z.object({
  choices: z.array(z.object({ type: notificationType, ...channels })),
  /** Frequency of email digests of unread notifications. */
  digest,
  /** Quiet hours without push notifications, in `timeZone`. Null if there are none. */
  quiet: quiet.nullable(),
  /** IANA name. */
  timeZone: z.string(),
  /** Language of push notifications and emails. If null, the profile's language, else English. */
  language: z.string().nullable(),
});

export const notifications = {
  me: endpoint({
    method: 'POST',
    path: '/notification/me',
    roles: person,
    studioRoles: STUDIO_ROLES,
    scope: 'notifications:read',
    inTrail: false,
    summary: 'List your notifications, newest first, with the number of unread ones',
    body: z
      .object({
        ...pageInBody(12),
        cursor: optionalText(200),
        type: notificationType.optional(),
        /** If true, only unread notifications; if false, only read ones. */
        unread: flag.optional(),
      })
      .strict()
      .prefault({}),
    response: list(Notification).extend({ unread }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/notification/read',
    roles: person,
    studioRoles: STUDIO_ROLES,
    inTrail: false,
    summary: 'Mark some or all of your notifications as read',
    body: someOrAll,
    response: z.object({ success: z.boolean(), unread }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notification/remove/',
    roles: person,
    studioRoles: ['owner', 'manager'],
    summary: 'Delete some or all of your notifications',
    body: someOrAll,
    response: z.object({ success: z.boolean(), unread }),
  }),
  terms: endpoint({
    method: 'GET',
    path: '/notification/settings',
    roles: person,
    studioRoles: STUDIO_ROLES,
    whileLooking: true,
    summary: 'Get notification channels, digests and quiet hours',
    response: Terms,
  }),
  updateTerms: endpoint({
    method: 'PUT',
    path: '/notification/settings',
    roles: person,
    studioRoles: [],
    summary: 'Update notification channels, digests and quiet hours; omitted fields keep their value',
    body: z
      .object({
        choices: z
          .array(
            z
              .object({
                type: notificationType,
                app: channels.app.optional(),
                push: channels.push.optional(),
                mail: channels.mail.optional(),
              })
              .strict(),
          )
          .max(50)
          .optional(),
        digest: digest.optional(),
        quiet: quiet.nullable().optional(),
        timeZone: text(64).optional(),
        language: languageCode.nullable().optional(),
      })
      .strict(),
    response: Terms,
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/notification/push-key',
    roles: person,
    studioRoles: STUDIO_ROLES,
    summary: 'Get the public VAPID key for browser push subscriptions',
    response: z.object({ publicKey: z.string() }),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/notification/token',
    roles: person,
    studioRoles: [],
    summary: 'List your browsers and devices that receive pushes',
    response: shortList(PushToken, MOST_PUSH_TOKENS),
  }),
  addToken: endpoint({
    method: 'POST',
    path: '/notification/token',
    roles: person,
    studioRoles: [],
    inTrail: false,
    summary:
      'Register a browser or device for pushes until its session ends; beyond ten, the oldest is removed. Known ones are updated',
    perMinute: 20,
    body: z
      .object({
        platform: Platform,
        /**
         * URL at a push service (RFC 8030). `ios` and `android` may send a token of their own, which is only stored.
         */
        endpoint: text(2048),
        /** Keys of the subscription (RFC 8291), base64url. Required for a push service URL. */
        keys: z
          .object({ p256dh: base64url(65), auth: base64url(16) })
          .strict()
          .optional(),
      })
      .strict(),
    response: PushToken,
    errors: ['CONFLICT'],
  }),
  removeToken: endpoint({
    method: 'DELETE',
    path: '/notification/token/{id}',
    roles: person,
    studioRoles: [],
    inTrail: false,
    summary: 'Unregister a browser or device from pushes',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};

export const notificationsLive = {
  /** Sent to the recipient when a notification is created or its group grows. */
  'notification/arrived': liveEvent({
    from: 'server',
    /** Without `unread`, the unread count grows by one. */
    payload: z.object({ notification: Notification, unread: unread.optional() }),
  }),
  /**
   * Sent to the owner when notifications are read or removed. Without `ids`, the change applies to all notifications.
   */
  'notification/read': liveEvent({
    from: 'server',
    payload: z.object({ ids: z.array(z.string()).optional(), unread }),
  }),
  'notification/removed': liveEvent({
    from: 'server',
    payload: z.object({ ids: z.array(z.string()).optional(), unread }),
  }),
};
