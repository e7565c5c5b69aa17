import { z } from 'zod';
import { endpoint } from '../core.ts';
import { flag, IdOrName, Person, timestamp, tokens } from '../fields.ts';

const Leader = Person.extend({
  rank: z.number().int(),
  tokens,
  /** True if the creator is on air now. Creators only. */
  isLive: z.boolean().optional(),
});
/** The caller's own rank: viewers among supporters, creators among creators. */
const OwnPlace = z.object({
  /** True if the caller appears in leaderboards at all. */
  isShown: z.boolean(),
  tokens,
  /** Absent if the caller has no tokens or is hidden from leaderboards. */
  rank: z.number().int().optional(),
  /** True if `rank` is only a lower bound. */
  rankIsMore: z.boolean().optional(),
  /** Whole tokens the caller needs to reach the next rank up. */
  missingTokens: z.number().int().optional(),
});
const Settings = z.object({ isShown: z.boolean() });

export const leaderboards = {
  topStats: endpoint({
    method: 'GET',
    path: '/leaderboards/top-stats',
    roles: ['visitor'],
    summary:
      'Get the top creators and tippers of the current UTC day, week (from Monday) or month, or one creator’s top supporters',
    query: z
      .object({
        period: z.enum(['day', 'week', 'month']).default('week'),
        /** Id or username. */
        performerId: z.string().min(1).max(64).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(10),
      })
      .strict(),
    response: z.object({
      period: z.enum(['day', 'week', 'month']),
      from: timestamp,
      to: timestamp,
      /** Empty for a single creator's board. */
      creators: z.array(Leader).max(100),
      supporters: z.array(Leader).max(100),
      /** Only for logged-in viewers and creators. */
      you: OwnPlace.optional(),
    }),
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  checkRanking: endpoint({
    method: 'GET',
    path: '/performers/{id}/check-user-ranking',
    roles: ['user'],
    whileLooking: true,
    summary: 'Get your rank among tippers in the last 12 hours of a performer’s air time',
    params: IdOrName,
    response: z.object({
      /** Null if the caller tipped nothing in `window` or has opted out of leaderboards. */
      rank: z.number().int().nullable(),
      /** Tokens the caller tipped in `window`. */
      tokens,
      /** `from` is null if the performer was never on air. */
      window: z.object({ hours: z.number().int(), from: timestamp.nullable() }),
      isKing: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/leaderboards/me',
    roles: ['user', 'performer'],
    whileLooking: true,
    summary: 'Get whether you appear in leaderboards',
    response: Settings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leaderboards/me',
    roles: ['user', 'performer'],
    summary: 'Appear in leaderboards or not; others move up without a visible gap',
    body: z.object({ isShown: flag }),
    response: Settings,
    perMinute: 30,
  }),
};
