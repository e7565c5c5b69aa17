/** The user's affiliate link and its results. Staff's part is in `staff/`. */
export { OwnAffiliate } from './own-affiliate.tsx';
