/**
 * campaigns: tokens that the site gives away, to newcomers or for a code, out of budgets.
 * Words: a *campaign* has a code, what each person gets and a *budget*, an account of the ledger; who uses the code has a *claim*, which *waits*
 * for a confirmed address or a payment, and is *granted* or *refused*; a *scope* is within which a person gets one: all welcome
 * campaigns, or the one campaign; an *identity* is the mark of a mailbox, a machine or a card.
 * Invariants: a campaign never gives more than its budget, which never goes below zero (the database refuses it); one grant for each
 * person, mailbox, machine and card within a scope, whatever races; a grant is exactly what the campaign says, once.
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

/** What the demo gives away with. */
export const campaignCommands = (platform: Pick<Platform, 'config' | 'secret'>, settings: Pick<Settings, 'get'>) => ({
  create: createCampaign(siteUrlOf(platform, settings)),
  budget: moveBudget(siteUrlOf(platform, settings)),
  claim: claimCode(marksOf(platform.secret)),
});

/** The module of campaigns. */
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
