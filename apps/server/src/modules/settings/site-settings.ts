import { COMMISSION_KINDS, type CommissionKind } from '@footlight/contract';
import { MOST_AVATAR_MEGABYTES } from '@footlight/contract/fields';
import { USUAL_IMAGES, USUAL_VIDEOS } from '@footlight/contract/uploads/terms';
import {
  address,
  choice,
  CURRENCY_CODE,
  EXTENSIONS,
  flag,
  longText,
  MAILBOX,
  ORIGINS,
  number,
  percent,
  SITE_ADDRESS,
  text,
  WORD,
  type SettingDefinition,
} from './setting-kinds.ts';
import { payoutSettings } from './payout-settings.ts';
import { featureSettings, safetySettings } from './safety-settings.ts';

const TRANSPORTS = ['hls', 'webrtc'] as const;
const TIME_ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

const PLATFORM_PERCENT = 30;
const STUDIO_PERCENT = 10;
const STUDIO_MOST_PERCENT = 50;

/** The wheel has `spinWheelCommission` instead, spelled as in the specification. */
type NamedKind = Exclude<CommissionKind, 'wheel'>;
type CommissionSettings = {
  readonly [K in `${NamedKind}${'Platform' | 'Studio'}Percent`]: ReturnType<typeof percent>;
};
const commissions = Object.fromEntries(
  COMMISSION_KINDS.filter((kind) => kind !== 'wheel').flatMap((kind) => [
    [`${kind}PlatformPercent`, percent(PLATFORM_PERCENT, { isPrivate: true })],
    [`${kind}StudioPercent`, percent(STUDIO_PERCENT, { isPrivate: true })],
  ]),
) as CommissionSettings;

/** All site settings with their group, bounds and default. Public ones use the specification's spelling. */
export const siteSettings = {
  siteName: text('general', 'Footlight', { min: 1, max: 60 }),
  logoUrl: address('general', '', { file: 'image' }),
  logoStream: address('general', '', { file: 'image' }),
  favicon: address('general', '/favicon.svg', { file: 'image' }),
  banner: address('general', '', { file: 'image' }),
  contactEmail: text('general', '', { shape: MAILBOX, isPrivate: true }),
  userUrl: address('general', '', { shape: SITE_ADDRESS }),
  singularTextModel: text('general', 'Creator', { min: 1, max: 40 }),
  pluralTextModel: text('general', 'Creators', { min: 1, max: 40 }),
  footerContent: longText('general', ''),
  maintenanceMode: flag('general', false),
  timeZone: choice('general', TIME_ZONES, 'UTC', { isPrivate: true }),
  featuredPlacesPerDay: number('general', 4, 1, 50, { whole: true, isPrivate: true }),
  featuredDaysAhead: number('general', 60, 1, 365, { whole: true, isPrivate: true }),
  theme: choice('appearance', ['light', 'dark', 'system'], 'light'),
  hideBio: flag('appearance', false),
  enableInteractiveThumbnails: flag('appearance', true),
  placeholderAvatarUrl: address('appearance', '/default-user-icon.png', { file: 'image' }),
  placeholderLoginUrl: address('appearance', '', { file: 'image' }),
  defaultOfflineModelImage: address('appearance', '/offline.png', { file: 'image' }),
  defaultPrivateCallImage: address('appearance', '/private.png', { file: 'image' }),
  defaultGroupChatImage: address('appearance', '/group.png', { file: 'image' }),
  defaultStreamWarsImage: address('appearance', '/wars.png', { file: 'image' }),
  tipSound: address('appearance', '', { file: 'audio' }),
  metaKeywords: text('seo', 'live streaming, creators', { max: 300 }),
  metaDescription: text('seo', '', { max: 300 }),
  gaCode: text('scripts', '', { max: 30, shape: WORD }),
  headerScript: longText('scripts', '', { max: 10_000 }),
  afterBodyScript: longText('scripts', '', { max: 10_000 }),
  scriptHosts: text('scripts', '', { max: 1000, shape: ORIGINS }),
  embedHosts: text('general', '', { max: 1000, shape: ORIGINS, isPrivate: true }),
  currency: text('currency', 'USD', { shape: CURRENCY_CODE }),
  currencySymbol: text('currency', '$', { min: 1, max: 5 }),
  exchangeRate: number('currency', 0.1, 0.0001, 1_000_000),
  invoiceName: text('currency', '', { max: 120, isPrivate: true }),
  invoiceAddress: longText('currency', '', { max: 300, isPrivate: true }),
  invoiceVatNumber: text('currency', '', { max: 20, isPrivate: true }),
  bitpayEnabled: flag('currency', false),
  latePayments: choice('currency', ['credit', 'ask'], 'credit', { isPrivate: true }),
  stripeEnabled: flag('currency', false, { isPrivate: true }),
  ccbillEnabled: flag('currency', false, { isPrivate: true }),
  viewerURL: address('streaming', ''),
  publisherURL: address('streaming', ''),
  subscriberUrl: address('streaming', ''),
  AntMediaAppname: text('streaming', '', { max: 60, shape: WORD }),
  optionForBroadcast: choice('streaming', TRANSPORTS, 'hls'),
  optionForPrivate: choice('streaming', TRANSPORTS, 'hls'),
  optionForGroup: choice('streaming', TRANSPORTS, 'hls'),
  enableInteractiveToys: flag('streaming', false),
  secureOption: flag('streaming', true),
  slowModeDefaultSeconds: number('chat', 0, 0, 300, { whole: true, isPrivate: true }),
  popup18Enabled: flag('safety', true),
  popup18ContentId: text('safety', '', { max: 60, shape: WORD }),
  ageGateText: longText('safety', '', { max: 1000 }),
  termsText: longText('safety', '', { max: 50_000 }),
  privacyText: longText('safety', '', { max: 50_000 }),
  ...safetySettings,
  imageExtensions: text('content', USUAL_IMAGES, {
    min: 1,
    shape: EXTENSIONS,
  }),
  videoExtensions: text('content', USUAL_VIDEOS, {
    min: 1,
    shape: EXTENSIONS,
  }),
  maxAvatarMegabytes: number('content', 2, 1, MOST_AVATAR_MEGABYTES, { whole: true }),
  maxImageMegabytes: number('content', 25, 1, 500, { whole: true }),
  maxVideoGigabytes: number('content', 10, 0.001, 100),
  maxProductGigabytes: number('content', 10, 0.001, 100),
  uploadQuotaGigabytes: number('content', 50, 0.001, 100_000, { isPrivate: true }),
  uploadSpareGigabytes: number('content', 2, 0, 100_000, { isPrivate: true }),
  maxVideoHours: number('content', 6, 1, 24, { whole: true, isPrivate: true }),
  watermarkDownloads: flag('content', false, { isPrivate: true }),
  subscriptionTrialDays: number('content', 7, 0, 30, { whole: true }),
  boostPrice: number('content', 50, 1, 100_000, { whole: true, isPrivate: true }),
  boostMinutes: number('content', 30, 1, 1440, { whole: true, isPrivate: true }),
  boostPlaces: number('content', 6, 0, 50, { whole: true, isPrivate: true }),
  ticketReturnMinutes: number('content', 60, 0, 10_080, { whole: true, isPrivate: true }),
  ticketShowMinutes: number('content', 10, 1, 240, { whole: true, isPrivate: true }),
  ticketWaitMinutes: number('content', 30, 5, 240, { whole: true, isPrivate: true }),
  registrationOpen: flag('accounts', true),
  requireEmailVerification: flag('accounts', true, { isPrivate: true }),
  staffSecondFactor: flag('accounts', false, { isPrivate: true }),
  adjustmentTwoOver: number('accounts', 1000, 0, 1_000_000, { whole: true, isPrivate: true }),
  spinWheelCommission: percent(PLATFORM_PERCENT),
  spinWheelStudioPercent: percent(STUDIO_PERCENT, { isPrivate: true }),
  ...commissions,
  ...featureSettings,
  studioMostPercent: percent(STUDIO_MOST_PERCENT, { isPrivate: true }),
  ...payoutSettings,
  affiliatePercent: number('growth', 20, 0, 100, { isPrivate: true }),
  affiliateMonths: number('growth', 12, 1, 120, { whole: true, isPrivate: true }),
  affiliateCookieDays: number('growth', 90, 1, 365, { whole: true, isPrivate: true }),
  affiliateHoldDays: number('growth', 14, 0, 365, { whole: true, isPrivate: true }),
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof siteSettings;
export type SettingValue<K extends SettingKey = SettingKey> = (typeof siteSettings)[K]['value'];
export type SettingValues = { readonly [K in SettingKey]: SettingValue<K> };

/** Looks up a key that may come from a client. */
export const definitionOf = (key: string): SettingDefinition | undefined =>
  Object.hasOwn(siteSettings, key) ? (siteSettings as Record<string, SettingDefinition>)[key] : undefined;
