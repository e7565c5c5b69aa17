/** Affiliates and their referrals, for staff. Viewers never download this code. */
export { AffiliateDesk } from './affiliate-desk.tsx';
