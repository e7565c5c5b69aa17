/** What staff set about the site. Viewers never download it. */
export { SiteFileField } from './site-file-field.tsx';
export { SiteMenus } from './site-menus.tsx';
export { SiteSettings } from './site-settings.tsx';
