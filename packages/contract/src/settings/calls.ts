import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { countryCode, line } from '../fields.ts';

const HOUR_SECONDS = 3600;
const MOST_MENUS = 100;

export const MenuItem = z.object({
  _id: z.string(),
  title: z.string(),
  path: z.string(),
  section: z.enum(['main', 'header', 'footer']),
  ordering: z.number().int(),
  isNewTab: z.boolean(),
});

/** Site settings visible to pages, spelled as in the specification. */
export const PublicSettings = z.object({
  siteName: z.string(),
  logoUrl: z.string(),
  userUrl: z.string(),
  placeholderAvatarUrl: z.string(),
  placeholderLoginUrl: z.string(),
  favicon: z.string(),
  metaKeywords: z.string(),
  metaDescription: z.string(),
  headerScript: z.string(),
  afterBodyScript: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  gaCode: z.string(),
  maintenanceMode: z.boolean(),
  tipSound: z.string(),
  defaultOfflineModelImage: z.string(),
  defaultPrivateCallImage: z.string(),
  defaultGroupChatImage: z.string(),
  defaultStreamWarsImage: z.string(),
  spinWheelCommission: z.number(),
  viewerURL: z.string(),
  publisherURL: z.string(),
  subscriberUrl: z.string(),
  optionForBroadcast: z.enum(['hls', 'webrtc']),
  optionForPrivate: z.enum(['hls', 'webrtc']),
  optionForGroup: z.enum(['hls', 'webrtc']),
  secureOption: z.boolean(),
  AntMediaAppname: z.string(),
  popup18Enabled: z.boolean(),
  popup18ContentId: z.string(),
  ageGateText: z.string(),
  enableInteractiveThumbnails: z.boolean(),
  enableInteractiveToys: z.boolean(),
  exchangeRate: z.number(),
  bitpayEnabled: z.boolean(),
  singularTextModel: z.string(),
  pluralTextModel: z.string(),
  logoStream: z.string(),
  footerContent: z.string(),
  hideBio: z.boolean(),
  banner: z.string(),
  scriptHosts: z.string(),
  theme: z.enum(['light', 'dark', 'system']),
  /** File extensions of pictures and videos that may be uploaded, separated by commas. */
  imageExtensions: z.string(),
  videoExtensions: z.string(),
  maxAvatarMegabytes: z.number(),
  maxImageMegabytes: z.number(),
  /** Names of features (`FEATURE_NAMES`) that are switched off, separated by spaces. */
  featuresOff: z.string(),
  /** True on a demo site, where people and payments are fictitious. */
  isDemo: z.boolean(),
  menus: z.array(MenuItem).max(MOST_MENUS),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

const Named = z.object({ code: z.string(), name: z.string() });
const PhoneCode = z.object({ code: z.string(), countryCode: z.string(), name: z.string() });
const settingValue = z.union([z.string(), z.number(), z.boolean()]);

/** A complete list of worldwide reference data. */
const worldList = <T extends z.core.SomeType>(row: T) => z.array(row).max(1000);

export const settings = {
  public: endpoint({
    method: 'GET',
    path: '/settings/public',
    roles: ['visitor'],
    duringMaintenance: true,
    summary: 'Get the site settings that pages need',
    query: z.object({ group: z.string().max(40).optional() }),
    response: PublicSettings.partial(),
  }),
  keys: endpoint({
    method: 'POST',
    path: '/settings/keys',
    roles: ['visitor'],
    duringMaintenance: true,
    summary: 'Get selected public settings by name',
    body: z.object({ keys: z.array(line(80)).max(100) }),
    response: z.record(z.string(), z.union([settingValue, z.array(MenuItem).max(MOST_MENUS)])),
  }),
  menus: endpoint({
    method: 'GET',
    path: '/menus',
    roles: ['visitor'],
    duringMaintenance: true,
    summary: 'List the site’s links by section',
    response: shortList(MenuItem, MOST_MENUS),
  }),
  countries: endpoint({
    method: 'GET',
    path: '/countries/list',
    roles: ['visitor'],
    keptSeconds: HOUR_SECONDS,
    summary: 'List countries (ISO 3166-1)',
    response: worldList(Named.extend({ flag: z.string() })),
  }),
  languages: endpoint({
    method: 'GET',
    path: '/languages/list',
    roles: ['visitor'],
    keptSeconds: HOUR_SECONDS,
    summary: 'List languages (ISO 639-1)',
    response: worldList(Named),
  }),
  phoneCodes: endpoint({
    method: 'GET',
    path: '/phone-codes/list',
    roles: ['visitor'],
    keptSeconds: HOUR_SECONDS,
    summary: 'List telephone country codes',
    response: worldList(PhoneCode),
  }),
  timezones: endpoint({
    method: 'GET',
    path: '/timezones/list',
    roles: ['visitor'],
    keptSeconds: HOUR_SECONDS,
    summary: 'List time zones (IANA) with their current offset',
    response: worldList(z.object({ name: z.string(), offsetMinutes: z.number().int() })),
  }),
  states: endpoint({
    method: 'GET',
    path: '/states',
    roles: ['visitor'],
    keptSeconds: HOUR_SECONDS,
    summary: 'List states or provinces of a country',
    query: z.object({ countryCode: line(10).toUpperCase().pipe(countryCode) }),
    response: worldList(Named),
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/currency-exchange-rate/currency-list',
    roles: ['visitor'],
    keptSeconds: HOUR_SECONDS,
    summary: 'List currencies that prices can be displayed in',
    response: worldList(Named.extend({ symbol: z.string() })),
  }),
  exchangeRate: endpoint({
    method: 'GET',
    path: '/exchange-rate',
    roles: ['visitor'],
    summary: 'Get the price of one token in the site currency',
    response: z.object({ rate: z.number(), currency: z.string() }),
  }),
};
