/**
 * crowdfunding: all-or-nothing goals in tokens with many contributors. Terms: a *contribution* is one payment, held in
 * the ledger. A crowdfunding is *funded* once its goal is met and *claimed* when its creator reports delivery. It ends
 * *delivered* (paid), or *failed* or *canceled* (refunded). A *verdict* is a contributor's response to the delivery. To
 * *settle* is to pay out or refund the held contributions. Invariants: the sum held never exceeds the goal. Each hold
 * is paid out once or refunded once, in full. Only staff can pay out a disputed delivery.
 */
import type { UsesCommissions } from '../commissions/index.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { fundingMails } from './settle/mail-givers.ts';
import './crowdfunding.events.ts';
import { crowdfundingLive } from './crowdfunding.live.ts';
import { crowdfundingReactions } from './crowdfunding.reactions.ts';
import { crowdfundingRealtime } from './crowdfunding.realtime.ts';
import { crowdfundingRoutes, crowdfundingStaffRoutes } from './crowdfunding.routes.ts';
import { settleCrowdfundings } from './settle/settle-crowdfundings.ts';

export function createCrowdfunding(platform: Platform, { commissions }: UsesCommissions): Module {
  const commission = commissions.for('crowdfunding');
  const doors = { files: platform.files, publicUrl: platform.config.publicUrl, commission };
  return {
    ...card,
    mails: fundingMails,
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
