import { FEATURE_NAMES, featureSettingOf, type Feature } from '@footlight/contract';
import { flag, number, text } from './setting-kinds.ts';

const COUNTRIES = {
  pattern: /^(\*|[A-Z]{2}(,[A-Z]{2}){0,249})?$/,
  words: 'Codes of two capitals with commas between, e.g. FR,GB; * for everywhere',
};

/** Defines a retention setting in days. With 0, data is kept permanently. */
const keptDays = (days: number) => number('safety', days, 0, 36_500, { whole: true, isPrivate: true });

export const safetySettings = {
  approveContentFirst: flag('safety', false, { isPrivate: true }),
  takedownHidesAtOnce: flag('safety', true, { isPrivate: true }),
  ageCheckCountries: text('safety', '', { max: 1000, shape: COUNTRIES, isPrivate: true }),
  keepChatDays: keptDays(730),
  keepContactDays: keptDays(365),
  keepReportsDays: keptDays(365),
  keepDocumentsDays: keptDays(2555),
  ageCheckDays: number('safety', 365, 1, 730, { whole: true, isPrivate: true }),
} as const;

type FeatureSettings = { readonly [F in Feature as `feature${Capitalize<F>}`]: ReturnType<typeof flag> };
/** One switch per feature. All are on by default. */
export const featureSettings = Object.fromEntries(
  FEATURE_NAMES.map((feature) => [featureSettingOf(feature), flag('features', true, { isPrivate: true })]),
) as FeatureSettings;
