import { z } from 'zod';
import { timestamp, tokens } from './fields.ts';

export const MOST_QUESTION_SIGNS = 120;
export const MOST_OPTION_SIGNS = 60;
export const LEAST_OPTIONS = 2;
export const MOST_OPTIONS = 6;
/** Of a poll that ends by itself. */
export const MOST_MINUTES = 180;

export const PollOption = z.object({
  _id: z.string(),
  label: z.string(),
  votes: z.number().int(),
  /** All that was given for it. */
  tokens: tokens,
});

/** A question to a room, answered by tipping. */
export const Poll = z.object({
  _id: z.string(),
  performerId: z.string(),
  question: z.string(),
  options: z.array(PollOption),
  /** Of one vote; absent where everybody gives what they like. */
  price: tokens.optional(),
  status: z.enum(['open', 'closed']),
  votes: z.number().int(),
  tokens: tokens,
  createdAt: timestamp,
  /** When it ends by itself. */
  closesAt: timestamp.optional(),
  closedAt: timestamp.optional(),
  closedBy: z.enum(['creator', 'time', 'broadcast']).optional(),
  /** The option that was given most for; absent while it is open, without votes, and where several have the same. */
  winnerId: z.string().optional(),
});
