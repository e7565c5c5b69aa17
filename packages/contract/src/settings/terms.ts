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

/** Returns the setting that switches a feature. */
export const featureSettingOf = <F extends Feature>(feature: F) =>
  `feature${feature[0]!.toUpperCase()}${feature.slice(1)}` as `feature${Capitalize<F>}`;
