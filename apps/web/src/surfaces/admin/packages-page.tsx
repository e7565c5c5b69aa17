import { Packages } from '../../features/wallet/staff/index.ts';

export const Page = Packages;
