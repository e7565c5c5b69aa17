/** What staff decide about bookings of featured days, and the packages that they sell. Viewers never download it. */
export { BookingQueue, BOOKING_FILTERS } from './booking-queue.tsx';
export { FeaturedPackages } from './featured-packages.tsx';
