/** Promo management by staff. Never part of the viewer bundle. */
export { StaffPromos } from './staff-promos.tsx';
