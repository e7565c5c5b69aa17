/** Impersonation of users by staff: the banner on every page, and the way back. */
export { LookBanner } from './look-banner.tsx';
