import { defineWords } from '../../../shared/words/define-words.ts';

export const playerMenuWords = defineWords({
  'streaming.lines': { en: '{lines}p', de: '{lines}p' },
  'streaming.linesNow': { en: 'Auto ({lines}p)', de: 'Automatisch ({lines}p)' },
  'streaming.soundOnly': { en: 'Sound only', de: 'Nur Ton' },
  'streaming.delivery': { en: 'Delivery', de: 'Übertragung' },
  'streaming.deliveryAuto': { en: 'Automatic', de: 'Automatisch' },
  'streaming.qualityWebrtc': { en: 'Lowest delay', de: 'Geringste Verzögerung' },
  'streaming.qualityHls': { en: 'Steady', de: 'Stabil' },
  'streaming.airplay': { en: 'AirPlay', de: 'AirPlay' },
  'streaming.cast': { en: 'Cast to a TV', de: 'Auf einen Fernseher streamen' },
  'streaming.noTv': {
    en: 'No TV was found on your network.',
    de: 'In deinem Netzwerk wurde kein Fernseher gefunden.',
  },
  'streaming.tvFailed': {
    en: 'The TV couldn’t play the video.',
    de: 'Der Fernseher konnte das Video nicht abspielen.',
  },
  'streaming.stats': { en: 'Stats for nerds', de: 'Statistik für Nerds' },
});
