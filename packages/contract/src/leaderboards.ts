import { z } from 'zod';
import { endpoint } from './core.ts';
import { flag, IdOrName, Person, timestamp, tokens } from './fields.ts';

const Leader = Person.extend({
  rank: z.number().int(),
  tokens,
  /** Of creators: on air now. */
  isLive: z.boolean().optional(),
});
/** Where the caller stands: viewers among supporters, creators among creators. */
const OwnPlace = z.object({
  /** Whether they stand in leaderboards at all. */
  isShown: z.boolean(),
  tokens,
  /** Absent while they have none, and for those who are not shown. */
  rank: z.number().int().optional(),
  /** There are more than so many before them. */
  rankIsMore: z.boolean().optional(),
  /** Whole tokens that are missing to the place before. */
  missingTokens: z.number().int().optional(),
});
const Settings = z.object({ isShown: z.boolean() });

export const leaderboards = {
  topStats: endpoint({
    method: 'GET',
    path: '/leaderboards/top-stats',
    roles: ['visitor'],
    summary:
      'Get top tipped creators and top tippers of this UTC day, week (from Monday) or month; for one creator, her supporters',
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
      /** Empty for the board of one creator. */
      creators: z.array(Leader).max(100),
      supporters: z.array(Leader).max(100),
      /** Of viewers and creators who are logged in. */
      you: OwnPlace.optional(),
    }),
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  checkRanking: endpoint({
    method: 'GET',
    path: '/performers/{id}/check-user-ranking',
    roles: ['user'],
    summary: 'Get your rank among tippers in the last 12 hours of a performer’s air time',
    params: IdOrName,
    response: z.object({
      /** Null for people who have tipped nothing in that time, and for those who stay out of leaderboards. */
      rank: z.number().int().nullable(),
      /** What the caller has tipped in that time. */
      tokens,
      /** `from` is null where the performer was never on air. */
      window: z.object({ hours: z.number().int(), from: timestamp.nullable() }),
      isKing: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/leaderboards/me',
    roles: ['user', 'performer'],
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
