import { z } from 'zod';
import { endpoint } from '../core.ts';
import { timestamp, tokens, text } from '../fields.ts';
import { PAUSE_DAYS } from './terms.ts';

const MOST_TOKENS = 10_000_000;
const MOST_MONEY = /^\d{1,9}(\.\d{1,3})?$/;
const wantedTokens = z.number().min(0).max(MOST_TOKENS).multipleOf(0.01).nullable();
const wantedMoney = z.string().max(13).regex(MOST_MONEY).nullable();

const limitOf = <T extends z.core.SomeType>(amount: T) =>
  z.object({
    /** Null if there is no limit. */
    most: z.nullable(amount),
    /** Amount spent in the current day or week. */
    used: amount,
    /** End of the current day or week. Null if no limit was ever set. */
    endsAt: timestamp.nullable(),
    /** Next limit, which applies from `at` on. */
    next: z.object({ most: z.nullable(amount), at: timestamp }).optional(),
  });
const spansOf = <T extends z.core.SomeType>(amount: T) => z.object({ day: limitOf(amount), week: limitOf(amount) });

export const SpendingLimits = z.object({
  /** Time zone that defines days and weeks. Weeks start on Monday. Null if no limit was ever set. */
  timeZone: z.string().nullable(),
  nextTimeZone: z.object({ timeZone: z.string(), at: timestamp }).optional(),
  /** End of the spending pause. Null if there is none. */
  pausedUntil: timestamp.nullable(),
  tokens: spansOf(tokens),
  /** Top-ups, as decimal strings in `currency`. */
  money: spansOf(z.string()),
  currency: z.string(),
});

export const limits = {
  own: endpoint({
    method: 'GET',
    path: '/spending-limits',
    roles: ['user'],
    whileLooking: true,
    summary: 'Get your spending limits and their usage',
    response: SpendingLimits,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/spending-limits',
    roles: ['user'],
    summary:
      'Set spending limits. A lower one applies at once; a higher one, none, or another time zone after 24 hours',
    body: z.object({
      timeZone: text(64),
      tokens: z.object({ day: wantedTokens, week: wantedTokens }),
      money: z.object({ day: wantedMoney, week: wantedMoney }),
    }),
    response: SpendingLimits,
    perMinute: 30,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/spending-limits/pause',
    roles: ['user'],
    summary: 'Block your own spending for 1, 7 or 30 days. This cannot be undone or shortened',
    body: z.object({ days: z.literal(PAUSE_DAYS), timeZone: text(64) }),
    response: SpendingLimits,
    perMinute: 30,
  }),
};
