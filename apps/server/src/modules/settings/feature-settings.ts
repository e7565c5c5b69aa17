import { FEATURE_NAMES, FEATURES, featureSettingOf, type Feature } from '@footlight/contract';
import { flag } from './setting-kinds.ts';

type FeatureSettings = { readonly [F in Feature as `feature${Capitalize<F>}`]: ReturnType<typeof flag> };
/** One switch for each feature; all are on until staff say otherwise. */
export const featureSettings = Object.fromEntries(
  FEATURE_NAMES.map((feature) => [
    featureSettingOf(feature),
    flag('features', FEATURES[feature], true, { isPrivate: true }),
  ]),
) as FeatureSettings;
