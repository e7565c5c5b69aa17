/** What staff see and end of boosts. Viewers never download it. */
export { BOOST_FILTERS, StaffBoosts } from './staff-boosts.tsx';
