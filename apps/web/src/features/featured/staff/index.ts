/** Staff review of featured bookings, and the packages for sale. Never part of the viewer bundle. */
export { BookingQueue, BOOKING_FILTERS } from './booking-queue.tsx';
export { FeaturedPackages } from './featured-packages.tsx';
