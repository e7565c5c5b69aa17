/**
 * Module layers of the server, bottom up: a module imports only from lower layers. Moving a module takes one line here
 * and one page in docs/decisions. Enforced by tests/laws/imports.test.ts.
 */
/** @type {readonly (readonly string[])[]} */
export const floors = [
  ['audit'],
  ['settings'],
  ['mails', 'moderation', 'pictures'],
  ['accounts', 'media', 'facts'],
  ['ledger', 'commissions', 'uploads'],
  ['schedule', 'currencies'],
  ['limits', 'invoices'],
  ['users', 'performers', 'studios', 'blocking', 'taxforms'],
  ['verification', 'coupons', 'friends'],
  ['auth', 'payments', 'streaming', 'tickets'],
  ['wallet'],
  ['catalog', 'shows', 'raids', 'chat', 'fans', 'crowdfunding', 'payouts'],
  ['tips', 'toys', 'alerts', 'orders', 'subscriptions', 'feed', 'messaging', 'wars', 'recordings', 'wheels', 'boosts'],
  ['purchases', 'polls'],
  [
    'affiliates',
    'campaigns',
    'notifications',
    'leaderboards',
    'earnings',
    'refunds',
    'discovery',
    'statistics',
    'translations',
  ],
  ['favourites', 'featured', 'members', 'teams', 'people', 'rooms'],
  ['articles', 'contact', 'promos', 'clips', 'watching', 'developers'],
  ['sharing', 'reports', 'access', 'inspections', 'books'],
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
