import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import {
  changedFeaturedPackage,
  dayOrMoment,
  FeaturedBooking,
  FeaturedCreator,
  FeaturedPackage,
  FeaturedStatus,
  newFeaturedPackage,
  StaffFeaturedBooking,
} from './shapes.ts';
import { Id, isoDate, pageOf, pageQuery, timestamp, prose, optionalText, line } from '../fields.ts';
import { STUDIO_ROLES } from '../teams/terms.ts';

const page = pageQuery(['createdAt'], 12).omit({ q: true });

export const featured = {
  packages: endpoint({
    method: 'GET',
    path: '/performer-package/featured-creator/search',
    roles: ['user', 'performer', 'studio', 'staff'],
    studioRoles: STUDIO_ROLES,
    whileLooking: true,
    summary: 'List packages of featured days on the home page',
    query: pageQuery(['ordering', 'price', 'createdAt'], 50).omit({ q: true, cursor: true }),
    response: list(FeaturedPackage),
  }),
  approved: endpoint({
    method: 'GET',
    path: '/featured-creator/booking/approved/search',
    roles: ['visitor'],
    mayLagFor: 'visitor',
    summary: 'List creators featured today',
    query: page.omit({ cursor: true }),
    response: list(FeaturedCreator),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/featured-creator/calendar',
    roles: ['performer'],
    whileLooking: true,
    summary: 'Get the free places of each bookable day',
    response: z.object({
      /** Time zone of the site. Its days begin at midnight there. */
      timeZone: z.string(),
      today: isoDate,
      placesPerDay: z.number().int(),
      days: z
        .array(
          z.object({
            day: isoDate,
            free: z.number().int(),
            /** True if the caller has already booked this day. */
            isOwn: z.boolean(),
          }),
        )
        .max(366),
    }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/payment/purchase-featured-creator/{id}',
    roles: ['performer'],
    feature: 'featured',
    summary: 'Book days with a package; returns the payment page. The days are reserved for half an hour',
    params: Id,
    idempotent: true,
    perMinute: 20,
    body: z.object({
      /**
       * Inclusive range of days in the site's calendar, at most as many as the package has. Without `to`, the full
       * package. Without `from`, the first free days.
       */
      from: dayOrMoment.optional(),
      to: dayOrMoment.optional(),
      gateway: optionalText(30),
      returnTo: optionalText(300),
      /** Price shown to the creator. The request fails with CONFLICT if it has changed since. */
      price: z.object({ amount: line(20), currency: line(3) }).optional(),
    }),
    response: z.object({
      bookingId: z.string(),
      paymentId: z.string(),
      checkoutUrl: z.string(),
      from: isoDate,
      to: isoDate,
    }),
    errors: ['NOT_FOUND', 'UNAVAILABLE', 'CONFLICT', 'NOT_VERIFIED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/featured-creator/booking/search',
    roles: ['performer'],
    whileLooking: true,
    summary: 'List your bookings, newest first',
    query: page.extend({ status: FeaturedStatus.optional() }).strict(),
    response: list(FeaturedBooking),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/featured-creator/booking/{id}/cancel',
    roles: ['performer'],
    summary: 'Cancel and refund a booking that is not approved yet',
    params: Id,
    idempotent: true,
    response: FeaturedBooking,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

const packages = { roles: ['staff'], staff: ['admin', 'finance'], response: FeaturedPackage } as const;
const bookings = { roles: ['staff'], staff: ['admin', 'moderator', 'finance'] } as const;
export const featuredStaff = {
  packages: endpoint({
    ...packages,
    method: 'GET',
    path: '/admin/featured-creator/packages',
    summary: 'List packages of featured days, including inactive ones',
    query: z.object(pageOf(100)),
    response: list(FeaturedPackage),
  }),
  createPackage: endpoint({
    ...packages,
    method: 'POST',
    path: '/admin/featured-creator/packages',
    summary: 'Create a package of featured days',
    body: newFeaturedPackage,
  }),
  updatePackage: endpoint({
    ...packages,
    method: 'PUT',
    path: '/admin/featured-creator/packages/{id}',
    summary: 'Update a package of featured days for future buyers',
    params: Id,
    body: changedFeaturedPackage,
    errors: ['NOT_FOUND'],
  }),
  bookings: endpoint({
    ...bookings,
    method: 'GET',
    path: '/admin/featured-creator/bookings',
    summary: 'List paid bookings, undecided ones by default; those are sorted by their first day',
    query: page
      .omit({ cursor: true })
      .extend({
        /** If omitted, pending bookings are sorted by their first day, all others by creation. */
        sortBy: z.enum(['createdAt']).optional(),
        status: FeaturedStatus.exclude(['unpaid', 'expired']).default('pending'),
      })
      .strict(),
    response: list(StaffFeaturedBooking),
  }),
  approve: endpoint({
    ...bookings,
    method: 'POST',
    path: '/admin/featured-creator/bookings/{id}/approve',
    summary: 'Approve a paid booking',
    params: Id,
    response: StaffFeaturedBooking,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  reject: endpoint({
    ...bookings,
    method: 'POST',
    path: '/admin/featured-creator/bookings/{id}/reject',
    summary: 'Reject a current or upcoming booking, with a reason that its creator sees; refunds it in full',
    params: Id,
    body: z.object({ reason: prose(500) }),
    response: StaffFeaturedBooking,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const featuredLive = {
  /** Sent to the creator and staff when a booking changes. */
  'featured/changed': liveEvent({
    from: 'server',
    payload: z.object({
      bookingId: z.string(),
      performerId: z.string(),
      status: FeaturedStatus,
      refund: FeaturedBooking.shape.refund,
      at: timestamp,
    }),
  }),
};
