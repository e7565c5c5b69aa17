import { DevelopersDesk } from '../../../features/developers/staff/index.ts';

export const Page = DevelopersDesk;
