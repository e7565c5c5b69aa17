import { CommissionsDesk } from '../../../features/commissions/staff/index.ts';

export const Page = CommissionsDesk;
