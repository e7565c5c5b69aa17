import { z } from 'zod';
import { endpoint, list, shortList } from './core.ts';
import {
  countryCode,
  Id,
  IdOrName,
  languageCode,
  optionalText,
  pageOf,
  pageQuery,
  success,
  timestamp,
  tokens,
  avatarFile,
} from './fields.ts';
import { Schedule, Slot } from './schedule-shapes.ts';
/** A running public show as it stands on a card. */
export const LiveCard = z.object({
  streamId: z.string(),
  title: z.string(),
  viewers: z.number().int(),
  startedAt: timestamp,
  snapshotUrl: z.string(),
  goal: z.object({ title: z.string(), targetTokens: tokens, raisedTokens: tokens }).optional(),
});
/** A performer as a card in a list. */
export const PerformerCard = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: z.string(),
  picture: z.string(),
  country: z.string().optional(),
  languages: z.array(z.string()),
  category: z.object({ _id: z.string(), slug: z.string(), name: z.string() }).optional(),
  tags: z.array(z.string()),
  isOnline: z.boolean(),
  streamingStatus: z.enum(['offline', 'public', 'away', 'private', 'group', 'paid']),
  isFavorite: z.boolean(),
  privatePrice: tokens,
  groupPrice: tokens,
  live: LiveCard.optional(),
  /** The next planned show, when it is less than an hour away and nothing runs. */
  startsSoonAt: timestamp.optional(),
});
export const PerformerView = PerformerCard.extend({
  bio: z.string(),
  cover: z.string(),
  favourites: z.number().int(),
  views: z.number().int(),
  createdAt: timestamp,
  /** Absent while no day of the week has a show. */
  schedule: Schedule.optional(),
  /** The planned shows of the next seven days, the next first. */
  upcoming: z.array(Slot).optional(),
  /** Whether the caller wants to hear when a show begins. */
  isReminded: z.boolean().optional(),
});
/** The current performer. */
export const PerformerMe = z.object({
  _id: z.string(),
  role: z.literal('performer'),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatar: z.string(),
  verified: z.boolean(),
  verificationStatus: z.enum(['pending', 'verified', 'rejected']),
  rejectionReason: z.string().optional(),
  memberStatus: z.enum(['active', 'inactive']),
  balance: tokens,
  streamingStatus: z.enum(['offline', 'public', 'away', 'private', 'group', 'paid']),
  isOnline: z.boolean(),
  bio: z.string(),
  country: z.string().optional(),
  languages: z.array(z.string()),
  categoryId: z.string().optional(),
  tags: z.array(z.string()),
  dateOfBirth: z.string(),
  schedule: Schedule,
  createdAt: timestamp,
});
export const Category = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  liveCount: z.number().int(),
});
export const Blocking = z.object({
  countries: z.array(z.string()).max(300),
  /** The newest, a page of them. */
  users: z.array(z.object({ _id: z.string(), username: z.string(), createdAt: timestamp })).max(100),
  totalUsers: z.number().int(),
});

export const performers = {
  me: endpoint({
    method: 'GET',
    path: '/performers/me',
    roles: ['performer'],
    summary: 'The current performer',
    response: PerformerMe,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/performers',
    roles: ['performer'],
    summary: 'Change the own profile',
    body: z.object({
      name: optionalText(80),
      bio: optionalText(2000),
      country: countryCode.optional(),
      languages: z.array(languageCode).max(5).optional(),
      categoryId: z.uuid().optional(),
      tags: z.array(z.string().trim().min(1).max(30)).max(10).optional(),
      schedule: Schedule.optional(),
    }),
    response: PerformerMe,
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/performers/avatar/upload',
    roles: ['performer'],
    summary: 'Change the own picture',
    files: avatarFile,
    response: z.object({ avatar: z.string() }),
    errors: ['TOO_LARGE', 'UNSUPPORTED_FILE'],
    perMinute: 10,
  }),
  search: endpoint({
    method: 'GET',
    path: '/performers/search',
    roles: ['visitor'],
    summary: 'Performers, the live ones first by default',
    query: pageQuery(['popular', 'viewers', 'newest', 'name'], 24).extend({
      live: z.enum(['true', 'false']).optional(),
      category: z.string().max(60).optional(),
      language: languageCode.optional(),
      country: countryCode.optional(),
      favorites: z.enum(['true', 'false']).optional(),
    }),
    response: list(PerformerCard),
  }),
  view: endpoint({
    method: 'GET',
    path: '/performers/{id}/view',
    roles: ['visitor'],
    summary: 'A performer by id or username',
    params: IdOrName,
    response: PerformerView,
    errors: ['NOT_FOUND'],
  }),
  incView: endpoint({
    method: 'POST',
    path: '/performers/{id}/inc-view',
    roles: ['visitor'],
    summary: 'Count a visit of the page',
    params: Id,
    response: success,
  }),
  checkBlocking: endpoint({
    method: 'GET',
    path: '/performers/{id}/check-blocking',
    roles: ['visitor'],
    summary: 'Whether the caller is blocked here',
    params: Id,
    response: z.object({ blocked: z.boolean() }),
  }),
  blocking: endpoint({
    method: 'GET',
    path: '/performers/blocking',
    roles: ['performer'],
    summary: 'Blocked countries, and blocked viewers in pages',
    query: z.object(pageOf(100)),
    response: Blocking,
  }),
  updateBlocking: endpoint({
    method: 'POST',
    path: '/performers/blocking/update',
    roles: ['performer'],
    summary: 'Set the blocked countries; add blocked viewers',
    body: z.object({
      countries: z.array(countryCode).max(250).optional(),
      users: z.array(z.uuid()).max(500).optional(),
    }),
    response: Blocking,
  }),
  unblockUser: endpoint({
    method: 'DELETE',
    path: '/performers/blocking/users',
    roles: ['performer'],
    summary: 'Unblock a viewer',
    query: z.object({ userId: z.uuid().optional() }),
    body: z.object({ userId: z.uuid() }).optional(),
    response: success,
  }),
  streamingStatus: endpoint({
    method: 'POST',
    path: '/performers/streaming-status/update',
    roles: ['performer'],
    summary: 'Tell that one is live, away, or has ended',
    body: z.object({ status: z.enum(['public', 'away', 'offline', 'disconnected']) }),
    response: z.object({
      streamingStatus: z.enum(['offline', 'public', 'away', 'private', 'group', 'paid']),
      isOnline: z.boolean(),
    }),
    errors: ['NOT_LIVE'],
  }),
  categories: endpoint({
    method: 'GET',
    path: '/performer-categories',
    roles: ['visitor'],
    summary: 'Categories with how many are live',
    response: shortList(Category, 200),
  }),
  category: endpoint({
    method: 'GET',
    path: '/performer-categories/{id}/view',
    roles: ['visitor'],
    summary: 'A category by id or slug',
    params: IdOrName,
    response: Category,
    errors: ['NOT_FOUND'],
  }),
};
