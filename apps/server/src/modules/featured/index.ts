/**
 * featured: days in the strip on the home page, which creators book with a package and pay for with money. Terms: a
 * *booking* is a range of consecutive days in the site's calendar. It has a *place* on each day, and staff set the
 * number of places per day. It is *pending* once paid, until staff *approve* or *reject* it. Invariants: a day never
 * has more bookings than places, and no creator has two on one day. A booking is shown only if paid, approved and
 * within its days. Bookings that are rejected, canceled or paid too late are refunded by the gateway, exactly once.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { bookingMails } from './settle/mail-booking.ts';
import { featuredDesk, type FeaturedDesk } from './featured-desk.ts';
import type { FeaturedDoors } from './featured.doors.ts';
import { featuredReactions } from './featured.reactions.ts';
import { featuredRealtime } from './featured.realtime.ts';
import { featuredRoutes, featuredStaffRoutes } from './featured.routes.ts';
import { advanceBookings } from './settle/advance-bookings.ts';

export type { FeaturedDesk } from './featured-desk.ts';

/** Creates the featured module and the commands that the demo uses to book. */
export function createFeatured(
  platform: Platform,
  needs: Omit<FeaturedDoors, 'publicUrl'>,
): { readonly module: Module; readonly desk: FeaturedDesk } {
  const doors = { ...needs, publicUrl: platform.config.publicUrl };
  const module: Module = {
    ...card,
    mails: bookingMails,
    routes: [featuredRoutes(doors), featuredStaffRoutes(doors)],
    realtime: featuredRealtime,
    reactions: featuredReactions(doors.settings),
    jobs: {
      'featured.advance': { lane: 'money', cron: '* * * * *', run: () => advanceBookings(platform, doors, new Date()) },
    },
  };
  return { module, desk: featuredDesk(doors) };
}
