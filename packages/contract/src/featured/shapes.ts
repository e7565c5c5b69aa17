import { z } from 'zod';
import { isoDate, money, text, timestamp, Person, optionalProse } from '../fields.ts';
import { PerformerCard } from '../performers/shapes.ts';

/** Maximum days per package. */
export const MOST_FEATURED_DAYS = 60;

/** A number of days in the home page's featured strip, paid in money. */
export const FeaturedPackage = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Maximum consecutive days per booking. */
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
/** Separate from the fields for changes, because defaults would fill in fields that a change omits. */
export const newFeaturedPackage = packageFields.extend({
  currency: packageFields.shape.currency.default('USD'),
  isActive: packageFields.shape.isActive.default(true),
  ordering: packageFields.shape.ordering.default(0),
});
export const changedFeaturedPackage = packageFields.partial();

/**
 * `unpaid`: the days are reserved for half an hour. `pending`: paid, awaiting staff approval. `approved`: starts on its
 * first day. `rejected` (by staff, or because the review came too late) and `cancelled` (by its creator) are refunded.
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
  /** Days of the site's calendar, inclusive. */
  from: isoDate,
  to: isoDate,
  /** Start of the first day, and end of the last. */
  startsAt: timestamp,
  endsAt: timestamp,
  status: FeaturedStatus,
};
export const FeaturedCreator = z.object({ _id: z.string(), ...window, performer: PerformerCard });
/** A booking as its creator and staff see it. */
export const FeaturedBooking = z.object({
  _id: z.string(),
  ...window,
  packageName: z.string(),
  price: money,
  /** Reason for a rejection: by staff, not reviewed in time, or the payment was reversed. */
  cause: z.enum(['staff', 'late', 'payment']).optional(),
  reason: z.string().optional(),
  /** Refund status. `due` means the refund is on its way. */
  refund: z.enum(['none', 'due', 'done']),
  /** Checkout of an unpaid booking, and the end of its reservation. */
  checkoutUrl: z.string().optional(),
  waitsUntil: timestamp.optional(),
  createdAt: timestamp,
});
export const StaffFeaturedBooking = FeaturedBooking.omit({ checkoutUrl: true }).extend({
  performer: Person,
});

/** A date, or a timestamp that stands for its date in the site's calendar. */
export const dayOrMoment = z.union([isoDate, z.iso.datetime({ offset: true }).max(40)]);
