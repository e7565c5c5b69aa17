import { z } from 'zod';
import { endpoint } from './core.ts';
import { timestamp, tokens, text } from './fields.ts';

const MOST_TOKENS = 10_000_000;
const MOST_MONEY = /^\d{1,9}(\.\d{1,3})?$/;
const wantedTokens = z.number().min(0).max(MOST_TOKENS).multipleOf(0.01).nullable();
const wantedMoney = z.string().max(13).regex(MOST_MONEY).nullable();

const limitOf = <T extends z.core.SomeType>(amount: T) =>
  z.object({
    /** Null where there is no limit. */
    most: z.nullable(amount),
    /** In the day or week that is running. */
    used: amount,
    /** When the day or week ends; null before any limit was set. */
    endsAt: timestamp.nullable(),
    /** What holds instead from then on. */
    next: z.object({ most: z.nullable(amount), at: timestamp }).optional(),
  });
const spansOf = <T extends z.core.SomeType>(amount: T) => z.object({ day: limitOf(amount), week: limitOf(amount) });

export const SpendingLimits = z.object({
  /** Whose days these are, and weeks from Monday; null before any limit was set. */
  timeZone: z.string().nullable(),
  nextTimeZone: z.object({ timeZone: z.string(), at: timestamp }).optional(),
  /** Nothing can be spent until then; null without a pause. */
  pausedUntil: timestamp.nullable(),
  tokens: spansOf(tokens),
  /** Top-ups, as decimal strings in `currency`. */
  money: spansOf(z.string()),
  currency: z.string(),
});

/** How long spending can be paused, in days. */
export const PAUSE_DAYS = [1, 7, 30] as const;

export const limits = {
  own: endpoint({
    method: 'GET',
    path: '/spending-limits',
    roles: ['user'],
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
