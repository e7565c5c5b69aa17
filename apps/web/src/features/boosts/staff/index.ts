/** Lets staff view and end boosts. Never part of the viewer bundle. */
export { BOOST_FILTERS, StaffBoosts } from './staff-boosts.tsx';
