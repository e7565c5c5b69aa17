import { featured, featuredStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { bookDays } from './book/book-days.ts';
import { cancelBooking } from './book/cancel-booking.ts';
import type { FeaturedDoors } from './featured.doors.ts';
import {
  listAllPackages,
  readCalendar,
  searchApproved,
  searchForStaff,
  searchOwn,
  searchPackages,
} from './read-featured.ts';
import { approveBooking, rejectBooking } from './staff/decide-booking.ts';
import { createPackage, updatePackage } from './staff/keep-packages.ts';

export const featuredRoutes = (doors: FeaturedDoors) =>
  implement(
    'featured',
    featured,
  )({
    packages: query(searchPackages(doors)),
    approved: query(searchApproved(doors)),
    calendar: query(readCalendar(doors)),
    book: bookDays(doors),
    own: query(searchOwn(doors)),
    cancel: command(cancelBooking(doors)),
  });

export const featuredStaffRoutes = (doors: FeaturedDoors) =>
  implement(
    'featuredStaff',
    featuredStaff,
  )({
    packages: query(listAllPackages),
    createPackage: command(createPackage),
    updatePackage: command(updatePackage),
    bookings: query(searchForStaff(doors)),
    approve: command(approveBooking(doors)),
    reject: command(rejectBooking(doors)),
  });
