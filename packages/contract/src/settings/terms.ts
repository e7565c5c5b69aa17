/** Features that staff can switch off. */
export const FEATURE_NAMES = [
  'registerPerformers',
  'registerStudios',
  'tips',
  'privateShows',
  'groupShows',
  'peeking',
  'paidShows',
  'tickets',
  'wars',
  'wheels',
  'polls',
  'raids',
  'clips',
  'recordings',
  'shop',
  'subscriptions',
  'crowdfunding',
  'feed',
  'messages',
  'paidMessages',
  'friends',
  'boosts',
  'featured',
  'affiliates',
  'campaigns',
  'developers',
  'translations',
  'topUps',
] as const;
export type Feature = (typeof FEATURE_NAMES)[number];

/** Returns the setting that switches a feature. */
export const featureSettingOf = <F extends Feature>(feature: F) =>
  `feature${feature[0]!.toUpperCase()}${feature.slice(1)}` as `feature${Capitalize<F>}`;
