/**
 * affiliates: who brings viewers gets a share of what the platform earns by them.
 * Words: an *affiliate* is an account with a *code*, which stands in its link; a *referral* is a viewer who registered by it; a
 * *share* is the affiliate's part of one spend, *due* while the spend is not looked at; it *matures* after some days and is *paid* then.
 * Invariants: a viewer has one referral, the first; a share is out of the platform's part of a spend, with what was promised at
 * the registration, and never of a creator's; what is given back of a spend, and what was spent of money that a bank took back, is
 * taken back of its share; what is owed is on an account of the ledger's own, to the unit (the database and the proof check both);
 * no payment waits for any of it.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import './affiliates.events.ts';
import { affiliatesReactions, keepReferral } from './affiliates.reactions.ts';
import { affiliatesRealtime } from './affiliates.realtime.ts';
import { affiliatesRoutes, affiliatesStaffRoutes } from './affiliates.routes.ts';
import { dayOf } from './affiliates.rules.ts';
import { addFigures } from './affiliates.store.ts';
import { linkRoutes } from './own/link.routes.ts';
import { joinAffiliates, type AffiliateDoors } from './own/own-affiliate.ts';
import { payShares } from './shares/pay-shares.ts';
import { shareDue } from './shares/share-due.ts';

type Site = Pick<Platform, 'config'>;
const doorsOf = ({ config }: Site, settings: Pick<Settings, 'get'>): AffiliateDoors => ({
  settings,
  siteUrl: () => (settings.get('userUrl') || config.publicUrl).replace(/\/$/, ''),
});

/** What the demo joins with, and brings viewers by. */
export { affiliateClaims } from './affiliates.claims.ts';
export const affiliateCommands = (platform: Site, settings: Pick<Settings, 'get'>) => ({
  join: joinAffiliates(doorsOf(platform, settings)),
  refer: keepReferral(settings),
  click: (tx: Tx, affiliateId: string) => addFigures(tx, affiliateId, dayOf(tx.now), { clicks: 1 }),
});

/** The module of affiliates. */
export function createAffiliates(
  platform: Pick<Platform, 'database' | 'config' | 'transactions' | 'limits'>,
  { settings }: { readonly settings: Pick<Settings, 'get'> },
): Module {
  const { database, config, transactions, limits } = platform;
  const doors = doorsOf(platform, settings);
  return {
    ...card,
    routes: [affiliatesRoutes(doors), affiliatesStaffRoutes],
    reactions: affiliatesReactions(settings),
    realtime: affiliatesRealtime,
    plugin: async (app) =>
      void (await app.register(
        linkRoutes({
          ...doors,
          database,
          budget: limits.budget,
          isSecure: config.publicUrl.startsWith('https:'),
        }),
      )),
    jobs: {
      'affiliates.share': {
        lane: 'money',
        cron: '* * * * *',
        run: async () => {
          while (await transactions.system((tx) => shareDue(tx, settings.get('affiliateHoldDays'))));
        },
      },
      'affiliates.pay': { lane: 'money', cron: '23 * * * *', run: () => payShares(transactions) },
    },
  };
}
