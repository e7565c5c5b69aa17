import { Taxes } from '../../../features/wallet/staff/index.ts';

export const Page = Taxes;
