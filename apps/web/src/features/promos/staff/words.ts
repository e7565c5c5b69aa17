import { defineWords } from '../../../shared/words/define-words.ts';

export const promosStaffWords = defineWords({
  'admin.pr.intro': {
    en: 'Banners on pages of the site, within the time that you set.',
    de: 'Banner auf Seiten der Website, in der Zeit, die du festlegst.',
  },
  'admin.pr.new': { en: 'New promo', de: 'Neues Banner' },
  'admin.pr.edit': { en: 'Edit promo', de: 'Banner bearbeiten' },
  'admin.pr.empty': { en: 'No promos yet', de: 'Noch keine Banner' },
  'admin.pr.place': { en: 'Page', de: 'Seite' },
  'admin.pr.place.home': { en: 'Home', de: 'Startseite' },
  'admin.pr.place.creators': { en: 'Creators', de: 'Creators' },
  'admin.pr.place.shop': { en: 'Shop', de: 'Shop' },
  'admin.pr.place.feed': { en: 'Feed', de: 'Feed' },
  'admin.pr.status.off': { en: 'Off', de: 'Aus' },
  'admin.pr.status.scheduled': { en: 'Scheduled', de: 'Geplant' },
  'admin.pr.status.running': { en: 'Shown', de: 'Sichtbar' },
  'admin.pr.status.over': { en: 'Over', de: 'Vorbei' },
  'admin.pr.text': { en: 'Text', de: 'Text' },
  'admin.pr.picture': { en: 'Picture', de: 'Bild' },
  'admin.pr.link': { en: 'Link', de: 'Link' },
  'admin.pr.newTab': { en: 'Opens in a new tab', de: 'Öffnet einen neuen Tab' },
  'admin.pr.active': { en: 'Switched on', de: 'Eingeschaltet' },
  'admin.pr.saved': { en: 'Promo saved', de: 'Banner gespeichert' },
  'admin.pr.removed': { en: 'Promo deleted', de: 'Banner gelöscht' },
});
