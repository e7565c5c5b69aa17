/** What staff set about the site. Viewers never download it. */
export { SiteSettings } from './site-settings.tsx';
