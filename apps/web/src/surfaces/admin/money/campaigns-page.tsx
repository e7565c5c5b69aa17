import { CampaignDesk } from '../../../features/campaigns/staff/index.ts';

export const Page = CampaignDesk;
