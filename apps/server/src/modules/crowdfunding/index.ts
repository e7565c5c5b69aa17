/**
 * crowdfunding: goals in tokens that many give for, all or nothing.
 * Words: a *contribution* is one payment, set aside as a hold of the ledger; a crowdfunding is *funded* when its goal is met,
 * *claimed* when its creator says that it is delivered, and ends *delivered* (paid), *failed* or *cancelled* (given back);
 * a *verdict* is what somebody who has given says of the delivery; to *settle* is to pay or give back what is set aside.
 * Invariants: never more set aside than the goal; what is set aside is paid once or given back once, all of it; a disputed
 * delivery is paid by staff's decision only.
 */
import type { CommissionOf } from '../commissions/index.ts';
import type { Module, Platform } from '../../platform/module.ts';
import './crowdfunding.events.ts';
import { crowdfundingLive } from './crowdfunding.live.ts';
import { crowdfundingReactions } from './crowdfunding.reactions.ts';
import { crowdfundingRealtime } from './crowdfunding.realtime.ts';
import { crowdfundingRoutes, crowdfundingStaffRoutes } from './crowdfunding.routes.ts';
import { settleCrowdfundings } from './settle/settle-crowdfundings.ts';

export { fundingMails } from './settle/mail-givers.ts';

/** The module of crowdfunding. `commission`: percentages at the moment of a payment. */
export function createCrowdfunding(platform: Platform, { commission }: { readonly commission: CommissionOf }): Module {
  const doors = { files: platform.files, publicUrl: platform.config.publicUrl, commission };
  return {
    name: 'crowdfunding',
    routes: [crowdfundingRoutes(doors), crowdfundingStaffRoutes(doors)],
    realtime: crowdfundingRealtime,
    reactions: crowdfundingReactions,
    live: crowdfundingLive(platform),
    jobs: {
      'crowdfunding.settle': {
        lane: 'money',
        cron: '* * * * *',
        run: () => settleCrowdfundings(platform, doors, new Date()),
      },
    },
  };
}
