/**
 * featured: days in the strip of the home page, which creators book with a package and pay with money.
 * Words: a *booking* is some days of the site's calendar, one after the other; each of its days has a *place*, of which there are
 * as many a day as staff have set; it is *pending* once it is paid, until staff *approve* or *reject* it.
 * Invariants: never more bookings on a day than it had places, and no creator twice on one; a booking is shown only when it
 * is paid, approved and inside its days; what is rejected, cancelled or paid too late is given back by the gateway, once.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { featuredDesk, type FeaturedDesk } from './featured-desk.ts';
import type { FeaturedDoors } from './featured.doors.ts';
import { featuredReactions } from './featured.reactions.ts';
import { featuredRealtime } from './featured.realtime.ts';
import { featuredRoutes, featuredStaffRoutes } from './featured.routes.ts';
import { advanceBookings } from './settle/advance-bookings.ts';

export { bookingMails } from './settle/mail-booking.ts';
export type { FeaturedDesk } from './featured-desk.ts';

/** The module, and what the demo books with. */
export function createFeatured(
  platform: Platform,
  needs: Omit<FeaturedDoors, 'publicUrl'>,
): { readonly module: Module; readonly desk: FeaturedDesk } {
  const doors = { ...needs, publicUrl: platform.config.publicUrl };
  const module: Module = {
    name: 'featured',
    routes: [featuredRoutes(doors), featuredStaffRoutes(doors)],
    realtime: featuredRealtime,
    reactions: featuredReactions(doors.settings),
    jobs: {
      'featured.advance': { lane: 'money', cron: '* * * * *', run: () => advanceBookings(platform, doors, new Date()) },
    },
  };
  return { module, desk: featuredDesk(doors) };
}
