import { campaigns, campaignsStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { Marks } from './campaigns.rules.ts';
import { claimCode, readClaims } from './claims/claim-code.ts';
import {
  changeCampaign,
  createCampaign,
  moveBudget,
  searchCampaigns,
  searchClaims,
  type SiteUrl,
} from './staff/keep-campaign.ts';

export const campaignsRoutes = (marks: Marks) =>
  implement('campaigns', campaigns)({ claim: command(claimCode(marks)), mine: query(readClaims) });

export const campaignsStaffRoutes = (siteUrl: SiteUrl) =>
  implement(
    'campaignsStaff',
    campaignsStaff,
  )({
    search: query(searchCampaigns(siteUrl)),
    create: command(createCampaign(siteUrl)),
    update: command(changeCampaign(siteUrl)),
    budget: command(moveBudget(siteUrl)),
    claims: query(searchClaims),
  });
