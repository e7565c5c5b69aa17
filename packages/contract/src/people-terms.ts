import type { Endpoint } from './core.ts';

/**
 * What members of staff who look at the site as somebody may read of that person, besides what everybody may. All else is closed:
 * payment details, documents, messages, addresses, whatever opens something.
 */
const OPEN: ReadonlySet<string> = new Set([
  ...['users.me', 'users.search', 'users.view', 'performers.me', 'performers.ranking', 'performers.blocking'],
  ...['studios.me', 'members.list', 'members.stats', 'members.live', 'members.own', 'favourites.list'],
  ...['auth.twoFactorStatus', 'notifications.terms', 'limits.own', 'boosts.state', 'boosts.search', 'boosts.view'],
  ...['wallet.userTransactions', 'wallet.performerTransactions', 'wallet.studioTransactions', 'wallet.gateways'],
  ...['earnings.search', 'earnings.stats', 'earnings.insights', 'earnings.payout', 'refunds.search'],
  ...['streaming.stats', 'shows.current', 'shows.history', 'wars.current', 'fans.own', 'uploads.list'],
  ...['commissions.own', 'commissions.studio', 'commissions.members', 'commissions.history'],
  ...['coupons.search', 'coupons.view', 'featured.packages', 'featured.calendar', 'featured.own'],
  ...['friends.requests', 'friends.list', 'leaderboards.own', 'leaderboards.checkRanking', 'polls.search'],
  ...['subscriptions.mine', 'subscriptions.subscribers', 'subscriptions.figures', 'subscriptions.ownOffer'],
  ...['tickets.own', 'tickets.mine', 'tickets.sold', 'wheels.search', 'wheels.results', 'wheels.mine'],
]);

/** Whether a look may make a call, by its name: `wallet.userTransactions`. It never changes anything. */
export const mayLook = (name: string, { method, roles, secret, file }: Endpoint): boolean =>
  method === 'GET' && secret !== true && file === undefined && (roles.includes('visitor') || OPEN.has(name));
