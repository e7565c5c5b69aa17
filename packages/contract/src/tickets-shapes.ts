import { z } from 'zod';
import { text, timestamp, tokenAmount, tokens, Person, optionalProse } from './fields.ts';

/**
 * `announced` → `running` → `held`; or it ends `missed` (never started), `broken` (too little of it was shown) or `cancelled`.
 * One that breaks off early is `announced` again until the time to start it is over.
 */
export const TicketedShowStatus = z.enum(['announced', 'running', 'held', 'missed', 'broken', 'cancelled']);

/** The caller's own ticket. */
export const OwnTicket = z.object({
  _id: z.string(),
  /** What was paid for it. */
  token: tokens,
  /** Set aside, paid to the creator, or given back. */
  state: z.enum(['held', 'posted', 'voided']),
  /** Who gave it; absent where the holder bought it. */
  from: Person.optional(),
  /** Until when it may be given back; absent where it may not. */
  returnUntil: timestamp.optional(),
});

/** A show that was announced, with tickets. */
export const TicketedShow = z.object({
  _id: z.string(),
  performer: Person,
  title: z.string(),
  text: z.string(),
  startsAt: timestamp,
  minutes: z.number().int(),
  /** What a ticket costs later; what it costs now is `price`. */
  ticketPrice: tokens,
  earlyPrice: tokens.optional(),
  /** Until when a ticket costs `earlyPrice`. */
  earlyUntil: timestamp.optional(),
  price: tokens,
  capacity: z.number().int().optional(),
  sold: z.number().int(),
  isSoldOut: z.boolean(),
  status: TicketedShowStatus,
  /** The paid show in its creator's room, while it runs. */
  sessionId: z.string().optional(),
  /** It is paid for when so much of it was shown. */
  minMinutes: z.number().int(),
  /** A ticket may be given back until so long before the start. */
  returnMinutes: z.number().int(),
  /** What is not started by then is given back. */
  startBy: timestamp,
  /** When its start was moved. */
  movedAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  endNote: z.string().optional(),
  createdAt: timestamp,
  isOwn: z.boolean(),
  /** From when on the creator may start it; for the creator. */
  startFrom: timestamp.optional(),
  /** What is set aside or was paid for its tickets, before shares; for the creator and staff. */
  soldTokens: tokens.optional(),
  own: OwnTicket.optional(),
});

/** A ticket as the creator of the show and staff see it. */
export const SoldTicket = z.object({
  _id: z.string(),
  holder: Person,
  from: Person.optional(),
  token: tokens,
  state: z.enum(['held', 'posted', 'voided']),
  createdAt: timestamp,
});

/** A ticket as its holder, or who gave it, sees it. */
export const MyTicket = z.object({
  show: TicketedShow,
  ticket: OwnTicket.extend({ holder: Person, createdAt: timestamp }),
});

const minutes = z.number().int().min(5, 'Must be between 5 and 600').max(600, 'Must be between 5 and 600');
const price = tokenAmount.max(100_000);
const moment = z.iso.datetime().max(40);
export const ticketedShowFields = z.object({
  title: text(100),
  text: optionalProse(2000),
  /** Between five minutes and 90 days ahead. */
  startsAt: moment,
  minutes,
  ticketPrice: price,
  /** Nothing (null) = as many as come. */
  capacity: z.number().int().min(1).max(100_000).nullish(),
  /** Less than `ticketPrice`; null takes it away. */
  earlyPrice: price.nullish(),
  /** Not after `startsAt`. */
  earlyUntil: moment.nullish(),
});
