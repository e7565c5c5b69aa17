import { z } from 'zod';
import { facet, timestamp, tokens } from './fields.ts';
import { friendship } from './friends-shapes.ts';
import { ownProfile, publicProfile } from './users-shapes.ts';
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
  isFriend: z.boolean(),
  privatePrice: tokens,
  groupPrice: tokens,
  live: LiveCard.optional(),
  /** The next planned show, when it is less than an hour away and nothing runs. */
  startsSoonAt: timestamp.optional(),
});
/** What a list can be narrowed by further. Counted among the most popular thousand that fit; `isMore`: there are more than these. */
export const PerformerFacets = z.object({
  categories: facet,
  tags: facet,
  languages: facet,
  countries: facet,
  genders: facet,
  modes: facet,
  isMore: z.boolean(),
});
/** Why somebody is proposed: like one whom the caller follows or has bought from, or because many look at them. */
export const Reason = z.object({
  kind: z.enum(['followed', 'bought', 'watched', 'popular']),
  /** Of the one whom they are like. */
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
  /** Absent while no day of the week has a show. */
  schedule: Schedule.optional(),
  /** The planned shows of the next seven days, the next first. */
  upcoming: z.array(Slot).optional(),
  /** Whether the caller wants to hear when a show begins. */
  isReminded: z.boolean().optional(),
  friendship,
  /** Of the friend request that waits between the caller and them. */
  friendRequestId: z.string().optional(),
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
  ...ownProfile,
  categoryId: z.string().optional(),
  categoryIds: z.array(z.string()).max(5),
  tags: z.array(z.string()),
  dateOfBirth: z.string(),
  schedule: Schedule,
  createdAt: timestamp,
});
/** What a performer is ranked by: the figures that count, what each of them is worth, and where that puts them. */
export const Ranking = z.object({
  /** Only those who are listed have a place. */
  isListed: z.boolean(),
  /** Among all who are listed, from 1; with `placeIsMore` it is that or a later one. Who is live stands before all others. */
  place: z.number().int().optional(),
  placeIsMore: z.boolean().optional(),
  followers: z.number().int(),
  /** How many visits a follower is worth. */
  followerWeight: z.number().int(),
  /** Of their page. */
  visits: z.number().int(),
  /** The sum, as of the last minute. */
  popularity: z.number().int(),
  /** How many views a sale is worth. */
  saleWeight: z.number().int(),
  /** Something newer by so many days needs half the views and sales for the same place. */
  doublingDays: z.number().int(),
  /** What is on sale, the most popular first. */
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
