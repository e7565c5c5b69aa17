/**
 * The floors of the server, bottom up: a module uses only floors below its own.
 * Moving a module is one line here and one page in docs/decisions. tests/laws/imports.test.ts holds every import against this.
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
    'books',
    'earnings',
    'refunds',
    'discovery',
    'statistics',
    'translations',
  ],
  ['favourites', 'featured', 'members', 'teams', 'people', 'privacy', 'rooms'],
  ['articles', 'contact', 'promos', 'clips', 'watching', 'developers'],
  ['sharing', 'reports', 'access', 'inspections'],
  ['wording'],
  ['retention'],
];

/**
 * The number of a module's floor, counted from the ground (0); undefined for a module that stands on none.
 * @param {string} name
 */
export function floorOf(name, house = floors) {
  const index = house.findIndex((floor) => floor.includes(name));
  return index < 0 ? undefined : index;
}
