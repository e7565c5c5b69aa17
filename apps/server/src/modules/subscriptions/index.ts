/**
 * subscriptions: what viewers pay a creator every month or year, on the site and for what the creator shows elsewhere.
 * Words: a *tier* is a kind of subscription with its perks and prices; a *period* is what was paid, given or tried at once;
 * *past due* is one whose next period could not be paid yet; an *external* one is to a name at another service, and *pending*
 * until the creator says that it was added.
 * Invariants: one that runs for each viewer and creator, one trial ever; a period is paid once, by a transfer whose key is its
 * number; the agreed price is charged until the end; what is set aside for an external one is paid or given back once.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { CommissionOf } from '../commissions/index.ts';
import type { Settings } from '../settings/index.ts';
import { subscribe } from './buying/subscribe.ts';
import { subscriberExport } from './lists/export.routes.ts';
import { updateOffer } from './offers/update-offer.ts';
import { renewAll } from './renewal/renew-all.ts';
import type { SubscriptionDoors } from './subscription-doors.ts';
import './subscriptions.events.ts';
import { subscriptionsReactions } from './subscriptions.reactions.ts';
import { subscriptionsRealtime } from './subscriptions.realtime.ts';
import { priceRoutes, subscriptionsRoutes } from './subscriptions.routes.ts';

export { subscriptionMails } from './subscription-mails.ts';
export { endRefunded, lockPeriod, type PaidPeriod } from './renewal/end-refunded.ts';

const doorsOf = (
  platform: Pick<Platform, 'config'>,
  settings: Pick<Settings, 'get'>,
  commission: CommissionOf,
): SubscriptionDoors => ({
  commission,
  trialDays: () => settings.get('subscriptionTrialDays'),
  site: () => ({ name: settings.get('siteName'), url: platform.config.publicUrl }),
});

/** What creators offer and viewers subscribe to, without their routes. */
export function subscriptionCommands(...parts: Parameters<typeof doorsOf>) {
  const doors = doorsOf(...parts);
  return { subscribe: subscribe(doors), offer: updateOffer(doors.trialDays) };
}

/** The module of subscriptions. */
export function createSubscriptions(
  platform: Platform,
  settings: Pick<Settings, 'get'>,
  commission: CommissionOf,
): Module {
  const doors = doorsOf(platform, settings, commission);
  return {
    name: 'subscriptions',
    routes: [subscriptionsRoutes(doors, platform.files), priceRoutes],
    plugin: subscriberExport(platform),
    realtime: subscriptionsRealtime,
    reactions: subscriptionsReactions(doors),
    jobs: {
      'subscriptions.renew': {
        lane: 'money',
        cron: '* * * * *',
        run: async () => void (await renewAll(platform, doors, new Date())),
      },
    },
  };
}
