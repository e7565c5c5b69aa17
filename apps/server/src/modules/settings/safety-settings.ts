import { FEATURE_NAMES, FEATURES, featureSettingOf, type Feature } from '@footlight/contract';
import { flag, number, text } from './setting-kinds.ts';

const COUNTRIES = {
  pattern: /^(\*|[A-Z]{2}(,[A-Z]{2}){0,249})?$/,
  words: 'Codes of two capitals with commas between, e.g. FR,GB; * for everywhere',
};

/** Retention in days: 0 for permanent, otherwise at least `fewest`. */
const keptDays = (label: string, days: number, fewest: number) =>
  number('safety', label, days, 0, 36_500, {
    whole: true,
    isPrivate: true,
    hint: `0 = for good. Fewer than ${fewest} count as ${fewest}. The nightly sweep deletes what is older`,
  });

export const safetySettings = {
  approveContentFirst: flag('safety', 'Look at content before it is on sale', false, {
    hint: 'Galleries, photos, videos and products wait for staff',
    isPrivate: true,
  }),
  takedownHidesAtOnce: flag('safety', 'Hide at once what is said to be intimate and shown without consent', true, {
    hint: 'Until staff decide the request. Works used without permission stay until then',
    isPrivate: true,
  }),
  ageCheckCountries: text('safety', 'Countries whose visitors show their age before they see anything', '', {
    max: 1000,
    shape: COUNTRIES,
    isPrivate: true,
    hint: 'Pages, search, calls, files and video are closed there until then. The proxy in front says the country',
  }),
  keepChatDays: keptDays('Days that lines of chats are kept', 730, 30),
  keepContactDays: keptDays('Days that answered messages to staff are kept', 365, 30),
  keepReportsDays: keptDays('Days that decided reports and their evidence are kept', 365, 200),
  keepDocumentsDays: keptDays('Days that identity documents are kept after an account has ended', 2555, 365),
  ageCheckDays: number('safety', 'Days after which they show it again', 365, 1, 730, { whole: true, isPrivate: true }),
} as const;

type FeatureSettings = { readonly [F in Feature as `feature${Capitalize<F>}`]: ReturnType<typeof flag> };
/** One switch per feature. All are on by default. */
export const featureSettings = Object.fromEntries(
  FEATURE_NAMES.map((feature) => [
    featureSettingOf(feature),
    flag('features', FEATURES[feature], true, { isPrivate: true }),
  ]),
) as FeatureSettings;
