import { z } from 'zod';
import { timestamp, tokens } from '../fields.ts';

export const MOST_QUESTION_SIGNS = 120;
export const MOST_OPTION_SIGNS = 60;
export const LEAST_OPTIONS = 2;
export const MOST_OPTIONS = 6;
/** Maximum duration of a poll with a time limit. */
export const MOST_MINUTES = 180;

export const PollOption = z.object({
  _id: z.string(),
  label: z.string(),
  votes: z.number().int(),
  /** Total tokens given for this option. */
  tokens: tokens,
});

/** A question to a room, answered by tipping. */
export const Poll = z.object({
  _id: z.string(),
  performerId: z.string(),
  question: z.string(),
  options: z.array(PollOption),
  /** Price of one vote. Absent if voters choose the amount. */
  price: tokens.optional(),
  status: z.enum(['open', 'closed']),
  votes: z.number().int(),
  tokens: tokens,
  createdAt: timestamp,
  /** Time at which the poll closes automatically. */
  closesAt: timestamp.optional(),
  closedAt: timestamp.optional(),
  closedBy: z.enum(['creator', 'time', 'broadcast']).optional(),
  /** Option with the most tokens. Absent while the poll is open, if there are no votes, or on a tie. */
  winnerId: z.string().optional(),
});
