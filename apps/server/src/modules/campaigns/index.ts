/**
 * campaigns: tokens that the site gives away from budgets, to newcomers or for a code. Terms: a *campaign* has a code,
 * an amount per person and a *budget*, which is a ledger account. Using the code creates a *claim*, which *waits* for a
 * confirmed address or a payment and is then *granted* or *refused*. Within a *scope*, a person gets one grant: all
 * welcome campaigns together, or a single campaign. An *identity* is the hash of a mailbox, machine or card.
 * Invariants: a campaign never gives more than its budget, which never becomes negative (enforced by the database).
 * Each person, mailbox, machine and card gets one grant per scope, even under concurrency. A grant is exactly the
 * campaign's amount, once.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { listReady } from './campaigns.queries.ts';
import { campaignsReactions } from './campaigns.reactions.ts';
import { campaignsRealtime } from './campaigns.realtime.ts';
import { campaignsRoutes, campaignsStaffRoutes } from './campaigns.routes.ts';
import { marksOf, WAIT_DAYS } from './campaigns.rules.ts';
import { createCampaign, moveBudget, type SiteUrl } from './staff/keep-campaign.ts';
import { claimCode } from './claims/claim-code.ts';
import { SETTLE_JOB, settleClaim } from './claims/settle-claim.ts';

const AT_ONCE = 200;

type Parts = Pick<Platform, 'database' | 'transactions' | 'config' | 'secret'>;

const siteUrlOf =
  ({ config }: Pick<Platform, 'config'>, settings: Pick<Settings, 'get'>): SiteUrl =>
  () =>
    (settings.get('userUrl') || config.publicUrl).replace(/\/$/, '');

/** Commands that the demo uses to give tokens away. */
export const campaignCommands = (platform: Pick<Platform, 'config' | 'secret'>, settings: Pick<Settings, 'get'>) => ({
  create: createCampaign(siteUrlOf(platform, settings)),
  budget: moveBudget(siteUrlOf(platform, settings)),
  claim: claimCode(marksOf(platform.secret)),
});

export function createCampaigns(platform: Parts, { settings }: { readonly settings: Pick<Settings, 'get'> }): Module {
  const { database, transactions, secret } = platform;
  const marks = marksOf(secret);
  return {
    ...card,
    routes: [campaignsRoutes(marks), campaignsStaffRoutes(siteUrlOf(platform, settings))],
    reactions: campaignsReactions(marks),
    realtime: campaignsRealtime,
    jobs: {
      [SETTLE_JOB]: {
        lane: 'money',
        run: async (payload) => {
          const { claimId } = payload as { readonly claimId: string };
          await transactions.system((tx) => settleClaim(tx, marks, claimId));
        },
      },
      'campaigns.settle': {
        lane: 'money',
        cron: '* * * * *',
        run: async () => {
          const ready = await listReady(database.kysely, { now: new Date(), waitDays: WAIT_DAYS, most: AT_ONCE });
          for (const id of ready) await transactions.system((tx) => settleClaim(tx, marks, id));
        },
      },
    },
  };
}
