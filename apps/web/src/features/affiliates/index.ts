/** The user's affiliate link and its results. The staff screens are in `staff/`. */
export { OwnAffiliate } from './own-affiliate.tsx';
