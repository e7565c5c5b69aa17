import { defineWords } from '../../shared/words/define-words.ts';

export const catalogWords = defineWords({
  'shown.tabs': { en: 'What {name} offers', de: 'Was {name} anbietet' },
  'shown.clips': { en: 'Clips', de: 'Clips' },
  'shown.recordings': { en: 'Recordings', de: 'Aufnahmen' },
  'shown.schedule': { en: 'Schedule', de: 'Zeitplan' },
  'shown.crowdfunding': { en: 'Crowdfunding', de: 'Crowdfunding' },
  'shown.noRecordings': { en: 'No recordings yet.', de: 'Noch keine Aufnahmen.' },
  'shown.noSchedule': { en: 'No shows planned yet.', de: 'Noch keine Shows geplant.' },
  'shown.addOwn': { en: 'Add something', de: 'Etwas hinzufügen' },
  'shown.planOwn': { en: 'Plan your week', de: 'Deine Woche planen' },
  'shown.editProfile': { en: 'Edit your profile', de: 'Dein Profil bearbeiten' },
  'shown.tip': { en: 'Tip', de: 'Trinkgeld' },
  'shown.tipsOff': { en: 'Tips are turned off on this site.', de: 'Trinkgeld ist auf dieser Seite abgeschaltet.' },
  'shown.shopTitle': { en: 'Shop', de: 'Shop' },
  'shown.shopText': {
    en: 'Things that creators make: to download, or sent to you.',
    de: 'Was Creator selbst machen: zum Herunterladen oder als Paket zu dir.',
  },
  'shown.videosText': { en: 'Videos by all creators.', de: 'Videos von allen Creatorn.' },
  'shown.galleriesText': { en: 'Photo galleries by all creators.', de: 'Fotogalerien von allen Creatorn.' },
  'shown.kinds': { en: 'Kinds of content', de: 'Arten von Inhalten' },
  'shown.sort': { en: 'Sort by', de: 'Sortieren nach' },
  'shown.sortNewest': { en: 'Newest', de: 'Neueste' },
  'shown.sortPopular': { en: 'Popular', de: 'Beliebt' },
  'shown.sortPrice': { en: 'Lowest price', de: 'Niedrigster Preis' },
  'shown.titleBy': { en: '{title} by {name}', de: '{title} von {name}' },
  'shown.creatorTitle': { en: '{name} (@{username})', de: '{name} (@{username})' },
  'shown.creatorDescription': {
    en: 'Videos, galleries and live shows by {name}.',
    de: 'Videos, Galerien und Live-Shows von {name}.',
  },
});
