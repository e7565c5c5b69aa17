import { z } from 'zod';
import { endpoint, list, liveEvent, shortList } from './core.ts';
import { flag, Id, id, languageCode, optionalText, pageInBody, success, text, timestamp } from './fields.ts';
import { MOST_NOTIFICATION_IDS, MOST_PUSH_TOKENS, Notification, NotificationType } from './notifications-shapes.ts';

const person = ['user', 'performer', 'studio'] as const;
/** Some of the own ones, or all of them. */
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
  /** Of the push service; the whole address is not shown again. */
  service: z.string(),
  /** The browser and system that it was made in, as they call themselves. */
  userAgent: z.string(),
  /** It belongs to the session that asks. */
  isCurrent: z.boolean(),
  createdAt: timestamp,
});

/** Minutes after midnight. */
const minuteOfDay = z.number().int().min(0).max(1439);
const quiet = z.object({ from: minuteOfDay, to: minuteOfDay }).strict();
const digest = z.enum(['off', 'daily', 'weekly']);
const channels = { app: z.boolean(), push: z.boolean(), mail: z.boolean() };
const Terms = z.object({
  choices: z.array(z.object({ type: NotificationType, ...channels })),
  /** How often what was not read is mailed. */
  digest,
  /** When nothing is pushed, by the clock of `timeZone`; null: never. */
  quiet: quiet.nullable(),
  /** IANA name. */
  timeZone: z.string(),
  /** Of pushes and mails; null: that of the profile, else English. */
  language: z.string().nullable(),
});

export const notifications = {
  me: endpoint({
    method: 'POST',
    path: '/notification/me',
    roles: person,
    summary: 'List your notifications, newest first, with the number of unread ones',
    body: z
      .object({
        ...pageInBody(12),
        cursor: optionalText(200),
        type: NotificationType.optional(),
        /** true: only those; false: only those that were read. */
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
    summary: 'Mark some or all of your notifications as read',
    body: someOrAll,
    response: z.object({ success: z.boolean(), unread }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notification/remove/',
    roles: person,
    summary: 'Delete some or all of your notifications',
    body: someOrAll,
    response: z.object({ success: z.boolean(), unread }),
  }),
  terms: endpoint({
    method: 'GET',
    path: '/notification/settings',
    roles: person,
    summary: 'Get notification channels, digests and quiet hours',
    response: Terms,
  }),
  updateTerms: endpoint({
    method: 'PUT',
    path: '/notification/settings',
    roles: person,
    summary: 'Update notification channels, digests and quiet hours; omitted fields keep their value',
    body: z
      .object({
        choices: z
          .array(
            z
              .object({
                type: NotificationType,
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
    summary: 'Get the public VAPID key for browser push subscriptions',
    response: z.object({ publicKey: z.string() }),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/notification/token',
    roles: person,
    summary: 'List your browsers and devices that receive pushes',
    response: shortList(PushToken, MOST_PUSH_TOKENS),
  }),
  addToken: endpoint({
    method: 'POST',
    path: '/notification/token',
    roles: person,
    summary:
      'Register a browser or device for pushes until its session ends; beyond ten, the oldest is removed. Known ones are updated',
    perMinute: 20,
    body: z
      .object({
        platform: Platform,
        /** Address at a push service (RFC 8030); `ios` and `android` may give another token of theirs, which is only kept. */
        endpoint: text(2048),
        /** Of the subscription (RFC 8291), base64url; needed for an address. */
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
    summary: 'Unregister a browser or device from pushes',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};

export const notificationsLive = {
  /** To whoever has it: it is new, or another of its group has come. */
  'notification/arrived': liveEvent({
    from: 'server',
    /** Without `unread` there is one more unread than before. */
    payload: z.object({ notification: Notification, unread: unread.optional() }),
  }),
  /** To its owner: these were read or removed; without `ids` all of them. */
  'notification/read': liveEvent({
    from: 'server',
    payload: z.object({ ids: z.array(z.string()).optional(), unread }),
  }),
  'notification/removed': liveEvent({
    from: 'server',
    payload: z.object({ ids: z.array(z.string()).optional(), unread }),
  }),
};
