import { affiliates, affiliatesStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { joinAffiliates, readDays, readReferrals, viewAffiliate, type AffiliateDoors } from './own/own-affiliate.ts';
import { blockAffiliate, decideReferral, searchAffiliates, searchReferrals } from './staff/affiliate-desk.ts';

export const affiliatesRoutes = (doors: AffiliateDoors) =>
  implement(
    'affiliates',
    affiliates,
  )({
    view: query(viewAffiliate(doors)),
    join: command(joinAffiliates(doors)),
    days: query(readDays),
    referrals: query(readReferrals),
  });

export const affiliatesStaffRoutes = implement(
  'affiliatesStaff',
  affiliatesStaff,
)({
  search: query(searchAffiliates),
  update: command(blockAffiliate),
  referrals: query(searchReferrals),
  decide: command(decideReferral),
});
