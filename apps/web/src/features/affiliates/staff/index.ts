/** Affiliates and whom they brought, for staff. Viewers never download it. */
export { AffiliateDesk } from './affiliate-desk.tsx';
