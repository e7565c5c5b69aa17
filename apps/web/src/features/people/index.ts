/** Looking at the site as somebody: the banner above every page, and the way back. */
export { LookBanner } from './look-banner.tsx';
