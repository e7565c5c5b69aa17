import { z } from 'zod';
import { text, timestamp, tokenAmount, tokens, Person, optionalProse } from '../fields.ts';

/**
 * `announced` → `running` → `held`; or it ends `missed` (never started), `broken` (too little of it was shown) or
 * `cancelled`. A show that breaks off early returns to `announced` until its start deadline passes.
 */
export const TicketedShowStatus = z.enum(['announced', 'running', 'held', 'missed', 'broken', 'cancelled']);

export const OwnTicket = z.object({
  _id: z.string(),
  /** Price paid. */
  token: tokens,
  /** Set aside, paid to the creator, or refunded. */
  state: z.enum(['held', 'posted', 'voided']),
  /** Giver of the ticket. Absent if the holder bought it. */
  from: Person.optional(),
  /** Deadline for returning the ticket. Absent if it can't be returned. */
  returnUntil: timestamp.optional(),
});

export const TicketedShow = z.object({
  _id: z.string(),
  performer: Person,
  title: z.string(),
  text: z.string(),
  startsAt: timestamp,
  minutes: z.number().int(),
  /** Regular price of a ticket. The current price is `price`. */
  ticketPrice: tokens,
  earlyPrice: tokens.optional(),
  /** End of the `earlyPrice` period. */
  earlyUntil: timestamp.optional(),
  price: tokens,
  capacity: z.number().int().optional(),
  sold: z.number().int(),
  isSoldOut: z.boolean(),
  status: TicketedShowStatus,
  /** The paid show in the creator's room, while it is running. */
  sessionId: z.string().optional(),
  /** Minutes that the show must run before the ticket revenue is paid out. */
  minMinutes: z.number().int(),
  /** Tickets may be returned up to this many minutes before the start. */
  returnMinutes: z.number().int(),
  /** Deadline for starting. Tickets are refunded if the show hasn't started by then. */
  startBy: timestamp,
  /** Time at which the start was moved. */
  movedAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  endNote: z.string().optional(),
  createdAt: timestamp,
  isOwn: z.boolean(),
  /** Earliest time the creator may start the show. Visible to the creator only. */
  startFrom: timestamp.optional(),
  /** Tokens set aside or paid for tickets, before shares. Visible to the creator and staff. */
  soldTokens: tokens.optional(),
  own: OwnTicket.optional(),
});

/** A ticket as the show's creator and staff see it. */
export const SoldTicket = z.object({
  _id: z.string(),
  holder: Person,
  from: Person.optional(),
  token: tokens,
  state: z.enum(['held', 'posted', 'voided']),
  createdAt: timestamp,
});

/** A ticket as its holder or giver sees it. */
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
  /** Null or absent means unlimited. */
  capacity: z.number().int().min(1).max(100_000).nullish(),
  /** Less than `ticketPrice`. Null clears it. */
  earlyPrice: price.nullish(),
  /** Not after `startsAt`. */
  earlyUntil: moment.nullish(),
});
