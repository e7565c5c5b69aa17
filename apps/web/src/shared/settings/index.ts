export { applySite } from './apply-site.ts';
export { DEFAULT_SETTINGS, siteQueries, useMenus, useSettings } from './site.queries.ts';
export { useFileLimits, type FileLimits } from './use-file-limits.ts';
export { useFeatures } from './use-features.ts';
export type { Menu, SiteSettings } from './site.queries.ts';
