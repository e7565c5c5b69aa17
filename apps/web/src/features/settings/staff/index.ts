/** Site settings for staff. Never part of the viewer bundle. */
export { SiteFileField } from './site-file-field.tsx';
export { SiteMenus } from './site-menus.tsx';
export { SiteSettings } from './site-settings.tsx';
