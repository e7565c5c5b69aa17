import { COMMISSION_KINDS, type CommissionKind } from '@footlight/contract';
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
import { moneySettings } from './growth-settings.ts';
import { featureSettings, safetySettings } from './safety-settings.ts';
import { accountSettings } from './account-settings.ts';

const LEGAL_HINT =
  'Empty = a short built-in text. An empty line begins a paragraph; ## at its start makes it a heading';
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
  COMMISSION_KINDS.filter((kind) => kind !== 'wheel').flatMap((kind) => {
    const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return [
      [`${kind}PlatformPercent`, percent(`Site’s share: ${words}`, PLATFORM_PERCENT, { isPrivate: true })],
      [
        `${kind}StudioPercent`,
        percent(`Studio’s share: ${words}`, STUDIO_PERCENT, {
          isPrivate: true,
          hint: 'Percent; only where the performer belongs to a studio',
        }),
      ],
    ];
  }),
) as CommissionSettings;

/** All site settings with their group, bounds and default. Public ones use the specification's spelling. */
export const siteSettings = {
  siteName: text('general', 'Name of the site', 'Footlight', { min: 1, max: 60 }),
  logoUrl: address('general', 'Logo', '', { file: 'image' }),
  logoStream: address('general', 'Logo over streams', '', { file: 'image' }),
  favicon: address('general', 'Favicon', '/favicon.svg', { file: 'image' }),
  banner: address('general', 'Banner', '', { file: 'image' }),
  contactEmail: text('general', 'Mailbox for messages to staff', '', {
    shape: MAILBOX,
    hint: 'Empty = every administrator and supporter',
    isPrivate: true,
  }),
  userUrl: address('general', 'Address of the site', '', {
    shape: SITE_ADDRESS,
    hint: 'Links in mails, feeds, the sitemap and share cards lead there; empty = the address of the server',
  }),
  singularTextModel: text('general', 'Word for one performer', 'Creator', { min: 1, max: 40 }),
  pluralTextModel: text('general', 'Word for several performers', 'Creators', { min: 1, max: 40 }),
  footerContent: longText('general', 'Text of the footer', ''),
  maintenanceMode: flag('general', 'Maintenance mode', false, {
    hint: 'Everybody but staff sees the maintenance page',
  }),
  timeZone: choice('general', 'Time zone of the site', TIME_ZONES, 'UTC', {
    hint: 'Where the days of featured creators begin',
    isPrivate: true,
  }),
  featuredPlacesPerDay: number('general', 'Featured creators on one day', 4, 1, 50, { whole: true, isPrivate: true }),
  featuredDaysAhead: number('general', 'Days ahead that creators can be featured', 60, 1, 365, {
    whole: true,
    isPrivate: true,
  }),
  theme: choice('appearance', 'Theme of a first visit', ['light', 'dark', 'system'], 'light'),
  hideBio: flag('appearance', 'Hide biographies', false),
  enableInteractiveThumbnails: flag('appearance', 'Moving thumbnails on hover', true),
  placeholderAvatarUrl: address('appearance', 'Default avatar', '/default-user-icon.png', { file: 'image' }),
  placeholderLoginUrl: address('appearance', 'Picture of the login page', '', { file: 'image' }),
  defaultOfflineModelImage: address('appearance', 'Picture: offline', '/offline.png', { file: 'image' }),
  defaultPrivateCallImage: address('appearance', 'Picture: in private', '/private.png', { file: 'image' }),
  defaultGroupChatImage: address('appearance', 'Picture: group', '/group.png', { file: 'image' }),
  defaultStreamWarsImage: address('appearance', 'Picture: stream wars', '/wars.png', { file: 'image' }),
  tipSound: address('appearance', 'Sound of a tip', '', {
    hint: 'Empty = the built-in sounds',
    file: 'audio',
  }),
  metaKeywords: text('seo', 'Keywords', 'live streaming, creators', { max: 300 }),
  metaDescription: text('seo', 'Description', '', {
    max: 300,
    hint: 'Empty = built-in words in the visitor’s language',
  }),
  gaCode: text('scripts', 'Google Analytics code', '', { max: 30, shape: WORD }),
  headerScript: longText('scripts', 'HTML at the end of the head', '', { max: 10_000 }),
  afterBodyScript: longText('scripts', 'HTML at the beginning of the body', '', { max: 10_000 }),
  scriptHosts: text('scripts', 'Hosts that scripts may load from and speak with', '', {
    max: 1000,
    shape: ORIGINS,
    hint: 'Whole https addresses, separated by spaces. Each may run code on every page: only those you trust',
  }),
  embedHosts: text('general', 'Sites that may show the embedded player', '', {
    max: 1000,
    shape: ORIGINS,
    hint: 'Whole https addresses, separated by spaces. Empty = no other site',
    isPrivate: true,
  }),
  currency: text('currency', 'Currency', 'USD', { shape: CURRENCY_CODE }),
  currencySymbol: text('currency', 'Symbol of the currency', '$', { min: 1, max: 5 }),
  exchangeRate: number('currency', 'Price of one token in the currency', 0.1, 0.0001, 1_000_000),
  invoiceName: text('currency', 'Name on invoices', '', {
    max: 120,
    hint: 'Empty = the name of the site',
    isPrivate: true,
  }),
  invoiceAddress: longText('currency', 'Address on invoices', '', { max: 300, isPrivate: true }),
  invoiceVatNumber: text('currency', 'VAT number on invoices', '', { max: 20, isPrivate: true }),
  bitpayEnabled: flag('currency', 'Crypto payments', false, {
    hint: 'By a BTCPay Server, which the environment names',
  }),
  latePayments: choice('currency', 'Coins that arrive after their time, but all of them', ['credit', 'ask'], 'credit', {
    hint: 'credit = the tokens are credited. ask = staff decide each, under Money: Gateways',
    isPrivate: true,
  }),
  stripeEnabled: flag('currency', 'Card payments by Stripe', false, {
    hint: 'Its keys are in the environment. Payments that are under way continue',
    isPrivate: true,
  }),
  ccbillEnabled: flag('currency', 'Card payments by CCBill', false, {
    hint: 'Its keys are in the environment. Payments that are under way continue',
    isPrivate: true,
  }),
  viewerURL: address('streaming', 'Viewer host', '', { hint: 'Empty = the embedded media server' }),
  publisherURL: address('streaming', 'Publisher host', ''),
  subscriberUrl: address('streaming', 'Subscriber host', '', { hint: 'Plays by WebRTC; empty = the viewer host' }),
  AntMediaAppname: text('streaming', 'Application name on the media host', '', { max: 60, shape: WORD }),
  optionForBroadcast: choice('streaming', 'Public shows play by', TRANSPORTS, 'hls'),
  optionForPrivate: choice('streaming', 'Private shows play by', TRANSPORTS, 'hls'),
  optionForGroup: choice('streaming', 'Group shows play by', TRANSPORTS, 'hls'),
  enableInteractiveToys: flag('streaming', 'Interactive toys that react to tips', false, {
    hint: "Consoles may then speak with Intiface Central on the performer's own computer",
  }),
  secureOption: flag('streaming', 'Streams need a token', true),
  slowModeDefaultSeconds: number('chat', 'Slow mode of new rooms, seconds', 0, 0, 300, {
    whole: true,
    isPrivate: true,
  }),
  popup18Enabled: flag('safety', 'Ask visitors for their age', true),
  popup18ContentId: text('safety', 'Post that the age gate leads to', '', {
    max: 60,
    shape: WORD,
    hint: 'Address or id of an article: its text is shown in the age gate',
  }),
  ageGateText: longText('safety', 'Words of the age gate', '', {
    max: 1000,
    hint: 'Empty = built-in words in the visitor’s language',
  }),
  termsText: longText('safety', 'Terms', '', { max: 50_000, hint: LEGAL_HINT }),
  privacyText: longText('safety', 'Privacy', '', { max: 50_000, hint: LEGAL_HINT }),
  ...safetySettings,
  imageExtensions: text('content', 'Pictures that may be uploaded', 'jpg,jpeg,png,webp,avif,gif,heic', {
    min: 1,
    shape: EXTENSIONS,
    hint: 'Files are recognised by their content. HEIC is converted; SVG is never read',
  }),
  videoExtensions: text('content', 'Videos that may be uploaded', 'mp4,m4v,mov,mkv,webm,avi,mpg,ts', {
    min: 1,
    shape: EXTENSIONS,
  }),
  maxImageMegabytes: number('content', 'Largest picture, MB', 25, 1, 500, { whole: true }),
  maxVideoGigabytes: number('content', 'Largest video, GB', 10, 0.001, 100),
  maxProductGigabytes: number('content', 'Largest file of a product, GB', 10, 0.001, 100),
  uploadQuotaGigabytes: number('content', 'Room of one creator, GB', 50, 0.001, 100_000, {
    hint: 'All files as they came; what is made of them does not count',
    isPrivate: true,
  }),
  uploadSpareGigabytes: number('content', 'Disk that uploads leave free, GB', 2, 0, 100_000, {
    hint: 'What would leave less is refused before it begins',
    isPrivate: true,
  }),
  maxVideoHours: number('content', 'Longest video that may be uploaded, hours', 6, 1, 24, {
    whole: true,
    isPrivate: true,
  }),
  watermarkDownloads: flag('content', 'Draw buyers’ names into what they download', false, {
    hint: 'Photos at once; videos and recordings are prepared for each buyer, which takes a processor for about as long as they last',
    isPrivate: true,
  }),
  subscriptionTrialDays: number('content', 'Days of a free trial of subscriptions', 7, 0, 30, {
    whole: true,
    hint: '0 = no trials on this site',
  }),
  boostPrice: number('content', 'Price of a boost, tokens', 50, 1, 100_000, {
    whole: true,
    hint: 'Creators and their viewers pay it to have the creator shown as promoted in the directory; all of it is the site’s',
    isPrivate: true,
  }),
  boostMinutes: number('content', 'Length of a boost, minutes', 30, 1, 1440, { whole: true, isPrivate: true }),
  boostPlaces: number('content', 'Creators who may be promoted at once', 6, 0, 50, {
    whole: true,
    hint: '0 = no boosts on this site. Those that run continue to their end',
    isPrivate: true,
  }),
  ticketReturnMinutes: number(
    'content',
    'Tickets may be given back until so many minutes before the show',
    60,
    0,
    10_080,
    {
      whole: true,
      isPrivate: true,
      hint: 'Of shows that are announced from now on',
    },
  ),
  ticketShowMinutes: number('content', 'Minutes of picture after which a show with tickets is paid', 10, 1, 240, {
    whole: true,
    isPrivate: true,
    hint: 'Or all of it, where it is shorter. Of shows that are announced from now on',
  }),
  ticketWaitMinutes: number('content', 'Minutes after its start in which a show with tickets must begin', 30, 5, 240, {
    whole: true,
    isPrivate: true,
    hint: 'Then every ticket is given back',
  }),
  ...accountSettings,
  spinWheelCommission: percent('Site’s share: wheel', PLATFORM_PERCENT),
  spinWheelStudioPercent: percent('Studio’s share: wheel', STUDIO_PERCENT, {
    isPrivate: true,
    hint: 'Percent; only where the performer belongs to a studio',
  }),
  ...commissions,
  ...featureSettings,
  studioMostPercent: percent('The most that a studio may take of its members', STUDIO_MOST_PERCENT, {
    isPrivate: true,
    hint: 'Percent, of any kind of spend; where the site’s default for studios is higher, that',
  }),
  ...moneySettings,
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof siteSettings;
export type SettingValue<K extends SettingKey = SettingKey> = (typeof siteSettings)[K]['value'];
export type SettingValues = { readonly [K in SettingKey]: SettingValue<K> };

/** Looks up a key that may come from a client. */
export const definitionOf = (key: string): SettingDefinition | undefined =>
  Object.hasOwn(siteSettings, key) ? (siteSettings as Record<string, SettingDefinition>)[key] : undefined;
