import { z } from 'zod';
import { facet, languageCode, optionalText, text, timestamp, tokens } from '../fields.ts';
import { friendship } from '../friends/shapes.ts';
import { ownProfile, publicProfile } from '../users/shapes.ts';
import { Schedule, Slot } from '../schedule/calls.ts';

/** A running public show, as shown on a card. */
export const LiveCard = z.object({
  streamId: z.string(),
  title: z.string(),
  viewers: z.number().int(),
  startedAt: timestamp,
  snapshotUrl: z.string(),
  goal: z.object({ title: z.string(), targetTokens: tokens, raisedTokens: tokens }).optional(),
});
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
  isFriend: z.boolean(),
  privatePrice: tokens,
  groupPrice: tokens,
  live: LiveCard.optional(),
  /** Next scheduled show, if it is less than an hour away and none is running. */
  startsSoonAt: timestamp.optional(),
});
/**
 * Facets for narrowing a list further, counted over the thousand most popular matches. `isMore` is true if there are
 * more matches than were counted.
 */
export const PerformerFacets = z.object({
  categories: facet,
  tags: facet,
  languages: facet,
  countries: facet,
  genders: facet,
  modes: facet,
  isMore: z.boolean(),
});
/** Reason for a recommendation: similar to a performer the caller follows or bought from, or widely watched. */
export const Reason = z.object({
  kind: z.enum(['followed', 'bought', 'watched', 'popular']),
  /** The similar performer. */
  username: z.string().optional(),
  name: z.string().optional(),
  words: z.string(),
});
export const PerformerView = PerformerCard.extend({
  bio: z.string(),
  cover: z.string(),
  ...publicProfile,
  categoryIds: z.array(z.string()).max(6),
  categories: z.array(z.object({ _id: z.string(), slug: z.string(), name: z.string() })).max(6),
  favourites: z.number().int(),
  views: z.number().int(),
  createdAt: timestamp,
  /** Absent if no weekday has a show. */
  schedule: Schedule.optional(),
  /** Scheduled shows of the next seven days, soonest first. */
  upcoming: z.array(Slot).optional(),
  /** True if the caller wants a reminder when a show starts. */
  isReminded: z.boolean().optional(),
  friendship,
  /** Id of the pending friend request between the caller and the performer. */
  friendRequestId: z.string().optional(),
});
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
  ...ownProfile,
  categoryId: z.string().optional(),
  categoryIds: z.array(z.string()).max(5),
  tags: z.array(z.string()),
  dateOfBirth: z.string(),
  schedule: Schedule,
  createdAt: timestamp,
});
/** A performer's ranking: the figures that determine it, their weights, and the resulting place. */
export const Ranking = z.object({
  /** Unlisted performers have no place. */
  isListed: z.boolean(),
  /**
   * Place among all listed performers, from 1. If `placeIsMore`, the actual place may be later. Performers who are live
   * rank before all others.
   */
  place: z.number().int().optional(),
  placeIsMore: z.boolean().optional(),
  followers: z.number().int(),
  /** Weight of a follower, in visits. */
  followerWeight: z.number().int(),
  /** Visits to the performer's page. */
  visits: z.number().int(),
  /** Weighted sum, as of the last minute. */
  popularity: z.number().int(),
  /** Weight of a sale, in views. */
  saleWeight: z.number().int(),
  /** Halving interval in days: an item newer by this many days needs half the views and sales for the same place. */
  doublingDays: z.number().int(),
  /** Items on sale, most popular first. */
  items: z
    .array(
      z.object({
        _id: z.string(),
        kind: z.enum(['gallery', 'photo', 'video', 'product']),
        title: z.string(),
        views: z.number().int(),
        sales: z.number().int(),
        publishedAt: timestamp,
      }),
    )
    .max(5),
});
export const MOST_TRANSLATIONS = 5;
/** Texts of a category in a language other than English. */
export const CategoryWords = z.object({ language: languageCode, name: text(60), description: optionalText(300) });
export const Category = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  translations: z.array(CategoryWords).max(MOST_TRANSLATIONS),
  liveCount: z.number().int(),
});
export const Blocking = z.object({
  countries: z.array(z.string()).max(300),
  /** A page of users, newest first. */
  users: z.array(z.object({ _id: z.string(), username: z.string(), createdAt: timestamp })).max(100),
  totalUsers: z.number().int(),
});
