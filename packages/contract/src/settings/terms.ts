/** Features that staff can switch off, each with its label in the back office. */
export const FEATURES = {
  registerPerformers: 'Registration of creators',
  registerStudios: 'Registration of studios',
  tips: 'Tips',
  privateShows: 'Private shows',
  groupShows: 'Group shows',
  peeking: 'Peeking into private shows',
  paidShows: 'Shows paid by the minute',
  tickets: 'Shows with tickets',
  wars: 'Stream wars',
  wheels: 'Spin wheels',
  polls: 'Polls',
  raids: 'Raids',
  clips: 'Clips',
  recordings: 'Sale of recordings',
  shop: 'Videos, galleries and products',
  subscriptions: 'Subscriptions',
  crowdfunding: 'Crowdfunding',
  feed: 'Posts and comments',
  messages: 'Private messages',
  paidMessages: 'Messages that cost tokens',
  friends: 'Friends',
  boosts: 'Boosts',
  featured: 'Featured days',
  affiliates: 'Affiliate links',
  campaigns: 'Promo codes',
  developers: 'API tokens, bots and webhooks',
  translations: 'Translations',
  topUps: 'Top-ups',
} as const;
export type Feature = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[];

/**
 * Calls that start something within a feature. They fail with FEATURE_OFF while the feature is off. Calls that end
 * something or give something back are never included: a running show is still paid and ends, a ticket is returned, a
 * subscription expires.
 */
const BEGINNINGS: Readonly<Record<Feature, string>> = {
  registerPerformers: 'auth.performerRegister',
  registerStudios: 'auth.studioRegister',
  tips: 'tips.send',
  privateShows: 'shows.requestPrivate shows.accept',
  groupShows: 'shows.openGroup shows.reserveGroup',
  peeking: 'shows.setPeek shows.checkPeek shows.payPeek',
  paidShows: 'shows.startPaid shows.pay',
  tickets: 'tickets.announce tickets.buy',
  wars: 'wars.request wars.accept',
  wheels: 'wheels.create wheels.unlock wheels.spin',
  polls: 'polls.open',
  raids: 'raids.raid',
  clips: 'clips.create',
  recordings: 'recordings.pay',
  shop: 'purchases.buy purchases.buyProduct purchases.buyVideo',
  subscriptions: 'subscriptions.subscribe subscriptions.resume subscriptions.subscribeExternal',
  crowdfunding: 'crowdfunding.create crowdfunding.contribute',
  feed: 'feed.create feed.comment',
  messages: 'messaging.open messaging.send messaging.edit massMessages.send',
  paidMessages: '',
  friends: 'friends.sendRequest',
  boosts: 'boosts.buy',
  featured: 'featured.book',
  affiliates: 'affiliates.join',
  campaigns: 'campaigns.claim',
  developers: 'developers.createToken developers.createBot webhooks.create',
  translations:
    'translations.performer translations.message translations.gallery translations.video translations.product',
  topUps: 'wallet.purchaseTokens wallet.topUpByCard wallet.setAutoTopUp',
};
/** Calls that belong to a feature only if what they send costs tokens. */
const PRICED: ReadonlyMap<string, Feature> = new Map([
  ['messaging.send', 'paidMessages'],
  ['massMessages.send', 'paidMessages'],
]);

const BY_CALL: ReadonlyMap<string, Feature> = new Map(
  FEATURE_NAMES.flatMap((feature) =>
    BEGINNINGS[feature]
      .split(' ')
      .filter(Boolean)
      .map((call) => [call, feature] as const),
  ),
);

/** Returns the feature that a call starts something in. */
export const featureOfCall = (call: string): Feature | undefined => BY_CALL.get(call);
/** Returns the feature a call belongs to because what it sends costs tokens. */
export const featureOfBody = (call: string, body: unknown): Feature | undefined =>
  Number((body as { readonly price?: unknown } | undefined)?.price ?? 0) > 0 ? PRICED.get(call) : undefined;
/** Returns the setting that switches a feature. */
export const featureSettingOf = <F extends Feature>(feature: F) =>
  `feature${feature[0]!.toUpperCase()}${feature.slice(1)}` as `feature${Capitalize<F>}`;
