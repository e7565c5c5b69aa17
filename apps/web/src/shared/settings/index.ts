export { DEFAULT_SETTINGS, siteQueries, useExchangeRate, useMenus, useSettings } from './site.queries.ts';
export type { Menu, SiteSettings } from './site.queries.ts';
