import { z } from 'zod';
import type { AccountRole } from './core.ts';
import { Person, timestamp, tokens } from './fields.ts';

type Recipient = Exclude<AccountRole, 'staff'>;
interface Kind {
  readonly section: 'people' | 'shows' | 'content' | 'money' | 'orders' | 'account';
  /** Who may get one. */
  readonly roles: readonly Recipient[];
  /** Channels beside the list in the app that are on unless somebody chooses otherwise. */
  readonly push: boolean;
  readonly mail: boolean;
}

const kind = (section: Kind['section'], roles: readonly Recipient[], push = true, mail = true): Kind => ({
  section,
  roles,
  push,
  mail,
});
const VIEWER = ['user'] as const;
const CREATOR = ['performer'] as const;
const BOTH = ['user', 'performer'] as const;
const ALL = ['user', 'performer', 'studio'] as const;

/** Every kind of notification: where its choice stands, who gets it, and by which channels at first. */
export const NOTIFICATION_KINDS = {
  follow: kind('people', CREATOR, false),
  'friend-request': kind('people', BOTH),
  'friend-accepted': kind('people', BOTH, false),
  message: kind('people', ALL),
  comment: kind('people', CREATOR, false),
  level: kind('people', VIEWER, false, false),
  live: kind('shows', VIEWER, true, false),
  'show-soon': kind('shows', VIEWER, true, false),
  ticket: kind('shows', VIEWER),
  post: kind('content', VIEWER, false),
  video: kind('content', BOTH),
  crowdfunding: kind('content', BOTH),
  wheel: kind('content', VIEWER),
  gift: kind('content', VIEWER),
  tip: kind('money', CREATOR, false),
  subscription: kind('money', CREATOR, false),
  sale: kind('money', CREATOR, false),
  payment: kind('money', VIEWER, false, false),
  payout: kind('money', ['performer', 'studio']),
  refund: kind('money', BOTH),
  order: kind('orders', BOTH),
  featured: kind('account', CREATOR),
  verification: kind('account', ['performer', 'studio']),
} as const satisfies Record<string, Kind>;
export type NotificationType = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_KINDS) as [NotificationType, ...NotificationType[]];
export const NotificationType = z.enum(NOTIFICATION_TYPES);

/** The kinds that an account of a role can get. */
export const notificationTypesOf = (role: string): NotificationType[] =>
  NOTIFICATION_TYPES.filter((type) => (NOTIFICATION_KINDS[type].roles as readonly string[]).includes(role));

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
