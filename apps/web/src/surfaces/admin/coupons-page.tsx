import { SiteCoupons } from '../../features/coupons/staff/index.ts';

export const Page = SiteCoupons;
