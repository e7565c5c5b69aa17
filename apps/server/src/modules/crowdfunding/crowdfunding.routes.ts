import { crowdfunding, crowdfundingStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { contribute } from './give/contribute.ts';
import { confirmDelivery, disputeDelivery } from './give/judge-delivery.ts';
import { viewCrowdfunding } from './crowdfunding-views.ts';
import { addUpdate, deliverCrowdfunding } from './own/deliver-crowdfunding.ts';
import { createCrowdfundingOf, removeCrowdfunding, updateCrowdfundingOf } from './own/keep-crowdfunding.ts';
import { readContributed, readContributors, searchCrowdfundings, searchOwn } from './read-crowdfundings.ts';
import type { CrowdfundingDoors } from './settle/end-crowdfunding.ts';
import { decideCrowdfunding, readDisputes, searchForStaff } from './staff/decide-crowdfunding.ts';

export const crowdfundingRoutes = (doors: CrowdfundingDoors) =>
  implement(
    'crowdfunding',
    crowdfunding,
  )({
    create: createCrowdfundingOf(doors.files),
    own: query(searchOwn(doors.files)),
    search: query(searchCrowdfundings(doors.files)),
    contributed: query(readContributed(doors.files)),
    view: query(({ db, caller }, { params }) => viewCrowdfunding(doors.files, db, caller, params.id)),
    contributors: query(readContributors),
    update: updateCrowdfundingOf(doors.files),
    remove: command(removeCrowdfunding(doors)),
    addUpdate: addUpdate(doors),
    deliver: deliverCrowdfunding(doors),
    confirm: confirmDelivery(doors),
    dispute: disputeDelivery(doors),
    contribute: command(contribute(doors)),
  });

export const crowdfundingStaffRoutes = (doors: CrowdfundingDoors) =>
  implement(
    'crowdfundingStaff',
    crowdfundingStaff,
  )({
    search: query(searchForStaff(doors.files)),
    disputes: query(readDisputes),
    decide: decideCrowdfunding(doors),
  });
