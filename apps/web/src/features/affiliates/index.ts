/** The own affiliate link and what it brings. Staff's part is in `staff/`. */
export { OwnAffiliate } from './own-affiliate.tsx';
