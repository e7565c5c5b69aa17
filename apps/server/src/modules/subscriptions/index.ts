/**
 * subscriptions: monthly or yearly payments from viewers to a creator, on the site and for the creator's content
 * elsewhere.
 * Words: a *tier* is a kind of subscription with its perks and prices; a *period* is a span of time that was paid,
 * gifted
 * or tried; a *past due* subscription couldn't be charged for its next period yet; an *external* one is for a handle on
 * another service, and *pending* until the creator confirms adding it.
 * Invariants: one running subscription per viewer and creator, one trial ever; a period is paid once, by a transfer
 * keyed by its number; the agreed price applies until the end; tokens held for an external subscription are paid or
 * released exactly once.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { CommissionOf, UsesCommissions } from '../commissions/index.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { subscriptionMails } from './subscription-mails.ts';
import { subscribe } from './buying/subscribe.ts';
import { subscriberExport } from './lists/export.routes.ts';
import { updateOffer } from './offers/update-offer.ts';
import { renewAll } from './renewal/renew-all.ts';
import type { SubscriptionDoors } from './subscription-doors.ts';
import './subscriptions.events.ts';
import { subscriptionsReactions } from './subscriptions.reactions.ts';
import { subscriptionsRealtime } from './subscriptions.realtime.ts';
import { priceRoutes, subscriptionsRoutes } from './subscriptions.routes.ts';

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

/** Commands for subscribing and for setting offers, without the routes. */
export function subscriptionCommands(...parts: Parameters<typeof doorsOf>) {
  const doors = doorsOf(...parts);
  return { subscribe: subscribe(doors), offer: updateOffer(doors.trialDays) };
}

export function createSubscriptions(
  platform: Platform,
  { settings, commissions }: UsesCommissions & { readonly settings: Pick<Settings, 'get'> },
): Module {
  const doors = doorsOf(platform, settings, commissions.for('subscription'));
  return {
    ...card,
    mails: subscriptionMails,
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
