import { z } from 'zod';
import { isoDate, money, text, timestamp, Person, optionalProse } from './fields.ts';
import { PerformerCard } from './performers-shapes.ts';

/** A package has so many days at most. */
export const MOST_FEATURED_DAYS = 60;

/** So many days in the strip of the home page, for money. */
export const FeaturedPackage = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The most days of one booking, one after the other. */
  days: z.number().int(),
  price: money,
  isActive: z.boolean(),
  ordering: z.number().int(),
});
const packageFields = z.object({
  name: text(60),
  description: optionalProse(300),
  days: z.number().int().min(1).max(MOST_FEATURED_DAYS),
  priceAmount: z.string().regex(/^\d{1,6}(\.\d{1,3})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  isActive: z.boolean(),
  ordering: z.number().int().min(0).max(1000),
});
/** Why apart from the fields of a change: a default would also fill in what a change leaves out. */
export const newFeaturedPackage = packageFields.extend({
  currency: packageFields.shape.currency.default('USD'),
  isActive: packageFields.shape.isActive.default(true),
  ordering: packageFields.shape.ordering.default(0),
});
export const changedFeaturedPackage = packageFields.partial();

/**
 * `unpaid`: its days are kept for half an hour. `pending`: paid, and staff are to look at it. `approved`: it begins on its first
 * day. `rejected` (by staff, or not looked at in time) and `cancelled` (by its creator) are given back.
 */
export const FeaturedStatus = z.enum([
  'unpaid',
  'pending',
  'approved',
  'active',
  'finished',
  'rejected',
  'cancelled',
  'expired',
]);
const window = {
  /** Days of the site's calendar, both included. */
  from: isoDate,
  to: isoDate,
  /** The beginning of the first day, and the end of the last. */
  startsAt: timestamp,
  endsAt: timestamp,
  status: FeaturedStatus,
};
/** A creator in the strip. */
export const FeaturedCreator = z.object({ _id: z.string(), ...window, performer: PerformerCard });
/** A booking, as its creator and staff see it. */
export const FeaturedBooking = z.object({
  _id: z.string(),
  ...window,
  packageName: z.string(),
  price: money,
  /** Of a rejected one: staff said why, nobody looked at it in time, or the payment was taken back. */
  cause: z.enum(['staff', 'late', 'payment']).optional(),
  reason: z.string().optional(),
  /** What becomes of the money: `due` is on its way back. */
  refund: z.enum(['none', 'due', 'done']),
  /** Where an unpaid one is paid, and until when its days are kept. */
  checkoutUrl: z.string().optional(),
  waitsUntil: timestamp.optional(),
  createdAt: timestamp,
});
export const StaffFeaturedBooking = FeaturedBooking.omit({ checkoutUrl: true }).extend({
  performer: Person,
});

/** A day, or a moment whose day in the site's calendar is meant. */
export const dayOrMoment = z.union([isoDate, z.iso.datetime({ offset: true }).max(40)]);
