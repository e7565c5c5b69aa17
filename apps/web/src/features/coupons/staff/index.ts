/** The coupons of the site. Viewers never download it. */
export { SiteCoupons } from './site-coupons.tsx';
