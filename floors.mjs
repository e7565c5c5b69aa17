/**
 * Module layers of the server, bottom up: a module imports only from lower layers. Moving a module takes one line here
 * and one page in docs/decisions. Enforced by tests/laws/imports.test.ts.
 */
/** @type {readonly (readonly string[])[]} */
export const floors = [
  ['accounts'],
  ['audit'],
  ['settings'],
  ['mails', 'moderation', 'pictures'],
  ['media', 'facts'],
  ['ledger', 'blocking'],
  ['schedule', 'currencies'],
  ['limits', 'invoices', 'sums'],
  ['performers'],
  ['uploads', 'studios', 'coupons', 'favourites', 'bought', 'reminders', 'emotes'],
  ['users', 'verification'],
  ['auth', 'payments', 'streaming'],
  ['friends', 'wallet', 'teams'],
  ['commissions'],
  ['tickets'],
  ['taxforms', 'catalog', 'shows', 'fans', 'crowdfunding'],
  ['chat'],
  ['payouts', 'tips', 'toys', 'alerts', 'orders', 'subscriptions', 'feed', 'wars', 'recordings', 'wheels', 'boosts'],
  ['messaging', 'raids', 'polls', 'duets'],
  ['purchases'],
  ['campaigns', 'leaderboards', 'discovery'],
  ['featured', 'rooms', 'earnings', 'refunds', 'translations', 'history'],
  ['affiliates', 'notifications', 'statistics', 'members'],
  ['articles', 'contact', 'promos', 'clips', 'watching', 'developers'],
  ['sharing', 'reports', 'access', 'inspections', 'summaries'],
  ['people'],
  ['books'],
  ['privacy'],
  ['wording', 'retention'],
];

/**
 * Returns a module's layer, starting at 0 from the bottom, or undefined if it has none.
 * @param {string} name
 */
export function floorOf(name, house = floors) {
  const index = house.findIndex((floor) => floor.includes(name));
  return index < 0 ? undefined : index;
}
