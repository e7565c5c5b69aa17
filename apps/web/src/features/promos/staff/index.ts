/** What staff show on the pages of the site. Viewers never download it. */
export { StaffPromos } from './staff-promos.tsx';
