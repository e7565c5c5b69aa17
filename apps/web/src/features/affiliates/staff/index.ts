/** Affiliates and their referrals, for staff. Viewers never download it. */
export { AffiliateDesk } from './affiliate-desk.tsx';
