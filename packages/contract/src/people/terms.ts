import type { Endpoint } from '../core.ts';

/**
 * Calls open to staff while they impersonate a user, in addition to everything public. All else is closed: payment
 * details, documents, messages, addresses, and anything that grants access.
 */
const OPEN: ReadonlySet<string> = new Set([
  'users.me',
  'users.search',
  'users.view',
  'performers.me',
  'performers.ranking',
  'performers.blocking',
  'studios.me',
  'members.list',
  'members.stats',
  'members.live',
  'members.own',
  'favourites.list',
  'auth.twoFactorStatus',
  'notifications.terms',
  'limits.own',
  'boosts.state',
  'boosts.search',
  'boosts.view',
  'wallet.userTransactions',
  'wallet.performerTransactions',
  'wallet.studioTransactions',
  'wallet.gateways',
  'earnings.search',
  'earnings.stats',
  'earnings.insights',
  'earnings.payout',
  'refunds.search',
  'streaming.stats',
  'shows.current',
  'shows.history',
  'wars.current',
  'fans.own',
  'uploads.list',
  'commissions.own',
  'commissions.studio',
  'commissions.members',
  'commissions.history',
  'coupons.search',
  'coupons.view',
  'featured.packages',
  'featured.calendar',
  'featured.own',
  'friends.requests',
  'friends.list',
  'leaderboards.own',
  'leaderboards.checkRanking',
  'polls.search',
  'subscriptions.mine',
  'subscriptions.subscribers',
  'subscriptions.figures',
  'subscriptions.ownOffer',
  'tickets.own',
  'tickets.mine',
  'tickets.sold',
  'wheels.search',
  'wheels.results',
  'wheels.mine',
]);

/**
 * Reports whether an impersonating staff member may make a call, given its name, e.g. `wallet.userTransactions`.
 * Impersonation never changes anything.
 */
export const mayLook = (name: string, { method, roles, secret, file }: Endpoint): boolean =>
  method === 'GET' && secret !== true && file === undefined && (roles.includes('visitor') || OPEN.has(name));
