/** The site's own coupons. Never part of the viewer bundle. */
export { SiteCoupons } from './site-coupons.tsx';
