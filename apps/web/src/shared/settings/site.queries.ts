import type { Res } from '@footlight/contract';
import { MINUTE_MS } from '@footlight/contract/time';
import { USUAL_IMAGES, USUAL_VIDEOS } from '@footlight/contract/uploads/terms';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, type EndpointOf } from '../api/index.ts';
import { isOneOf, useWords } from '../words/index.ts';
import { settingsWords } from './words.ts';

export type SiteSettings = Required<Res<EndpointOf<'settings.public'>>>;
export type Menu = Res<EndpointOf<'settings.menus'>>['data'][number];

/** Loaded once at startup. Changes by an administrator appear after ten minutes or a reload. */
export const siteQueries = {
  settings: () => ({ ...apiQuery('settings.public'), staleTime: 10 * MINUTE_MS }),
  menus: () => ({ ...apiQuery('settings.menus'), staleTime: 10 * MINUTE_MS }),
  exchangeRate: () => ({ ...apiQuery('settings.exchangeRate'), staleTime: 10 * MINUTE_MS }),
};

/** Defaults if the settings fail to load, which the specification tolerates. */
export const DEFAULT_SETTINGS: Partial<SiteSettings> = {
  siteName: 'Footlight',
  logoUrl: '',
  placeholderAvatarUrl: '/no-avatar.png',
  defaultOfflineModelImage: '/offline.png',
  defaultPrivateCallImage: '/private.png',
  defaultGroupChatImage: '/group.png',
  defaultStreamWarsImage: '/wars.png',
  popup18Enabled: true,
  popup18ContentId: '',
  maintenanceMode: false,
  gaCode: '',
  currencySymbol: '$',
  currency: 'USD',
  footerContent: '',
  imageExtensions: USUAL_IMAGES,
  videoExtensions: USUAL_VIDEOS,
  maxAvatarMegabytes: 2,
  maxImageMegabytes: 25,
};

/** Returns the public settings. Missing settings fall back to the specification's defaults. */
export function useSettings(): Partial<SiteSettings> & { siteName: string } {
  const { data } = useQuery(siteQueries.settings());
  return { ...DEFAULT_SETTINGS, ...data, siteName: data?.siteName || 'Footlight' };
}

const DEFAULT_TITLES = [
  'Live now',
  'Creators',
  'Schedule',
  'Following',
  'Feed',
  'Search',
  'Become a creator',
  'Studios',
] as const;

/** Returns the links of a section in order. Default titles are translated into the language of the page. */
export function useMenus(section: Menu['section']): readonly Menu[] {
  const { data } = useQuery(siteQueries.menus());
  const t = useWords(settingsWords);
  const titleOf = (title: string) => (isOneOf(DEFAULT_TITLES, title) ? t(`menu.${title}`) : title);
  return (data?.data ?? []).flatMap((menu) =>
    menu.section === section ? { ...menu, title: titleOf(menu.title) } : [],
  );
}
