import { AffiliateDesk } from '../../../features/affiliates/staff/index.ts';

export const Page = AffiliateDesk;
