import { z } from 'zod';
import { Person, timestamp, tokens } from './fields.ts';
import { NOTIFICATION_TYPES } from './notifications-terms.ts';

export const NotificationType = z.enum(NOTIFICATION_TYPES);

/** What of a fact its words need. */
export const NotificationFacts = z.object({
  /** Of what it is about: a video, an order, a show. */
  title: z.string().optional(),
  /** In all of those that are grouped. */
  tokens: tokens.optional(),
  /** How that stands now. */
  status: z.string().optional(),
});
export type NotificationFacts = z.output<typeof NotificationFacts>;

/** Something that a person should know of. Equal ones that are unread are one. */
export const Notification = z.object({
  _id: z.string(),
  type: NotificationType,
  /** Who did it last; absent where nobody did, or they are gone. */
  actor: Person.optional(),
  /** How many people did it. */
  count: z.number().int(),
  facts: NotificationFacts,
  /** In English. */
  text: z.string(),
  /** Of the page that it leads to, below the site's address. */
  link: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp,
  /** When the last one of a group came; the list goes by it. */
  updatedAt: timestamp,
});
export type Notification = z.output<typeof Notification>;

/** Push tokens of one account. */
export const MOST_PUSH_TOKENS = 10;
export const MOST_NOTIFICATION_IDS = 100;
