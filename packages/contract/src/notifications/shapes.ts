import { z } from 'zod';
import { Person, timestamp, tokens } from '../fields.ts';
import { NOTIFICATION_TYPES } from './terms.ts';

export const notificationType = z.enum(NOTIFICATION_TYPES);

/** Details needed to word a notification. */
export const NotificationFacts = z.object({
  /** Title of the subject: a video, an order, a show. */
  title: z.string().optional(),
  /** Total across all grouped notifications. */
  tokens: tokens.optional(),
  /** Current status of the subject. */
  status: z.string().optional(),
});
export type NotificationFacts = z.output<typeof NotificationFacts>;

/** A notification. Unread notifications of the same kind are grouped into one. */
export const Notification = z.object({
  _id: z.string(),
  type: notificationType,
  /** Latest actor. Absent if there is none or their account is gone. */
  actor: Person.optional(),
  count: z.number().int(),
  facts: NotificationFacts,
  /** In English. */
  text: z.string(),
  /** Path of the target page, relative to the site's URL. */
  link: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp,
  /** Time of the latest notification in the group. The list is sorted by it. */
  updatedAt: timestamp,
});
export type Notification = z.output<typeof Notification>;

/** Maximum push tokens per account. */
export const MOST_PUSH_TOKENS = 10;
export const MOST_NOTIFICATION_IDS = 100;
