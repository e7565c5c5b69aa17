/**
 * affiliates: accounts that refer viewers get a share of what the platform earns from those viewers. Terms: an
 * *affiliate* is an account with a *code* in its link. A *referral* is a viewer who registered through that link. A
 * *share* is the affiliate's part of one spend. A spend is *due* until its share is calculated. A share *matures* after
 * some days and is then *paid*. Invariants: a viewer has one referral, the first. A share comes from the platform's
 * part of a spend at the rate promised at registration, never from a creator's part. Refunds and chargebacks reduce the
 * share of a spend. The amount owed is on a separate ledger account, exact to the unit (checked by both the database
 * and the ledger proof). Payments never wait for this module.
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

/** Commands that the demo uses to join and to refer viewers. */
export { affiliateClaims } from './affiliates.claims.ts';
export const affiliateCommands = (platform: Site, settings: Pick<Settings, 'get'>) => ({
  join: joinAffiliates(doorsOf(platform, settings)),
  refer: keepReferral(settings),
  click: (tx: Tx, affiliateId: string) => addFigures(tx, affiliateId, dayOf(tx.now), { clicks: 1 }),
});

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
