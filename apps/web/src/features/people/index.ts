/** Impersonation of users by staff. Contains the banner shown on every page, which also ends the impersonation. */
export { LookBanner } from './look-banner.tsx';
