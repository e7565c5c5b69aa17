import { defineWords } from '../../shared/words/define-words.ts';

export const playerWords = defineWords({
  'streaming.connecting': { en: 'Connecting', de: 'Verbinden' },
  'streaming.waiting': { en: 'Reconnecting video', de: 'Video wird wieder verbunden' },
  'streaming.awayTitle': { en: '{name} is away for a moment', de: '{name} ist kurz weg' },
  'streaming.awayText': { en: 'Stay here, the show continues soon.', de: 'Bleib hier, gleich geht es weiter.' },
  'streaming.refusedTitle': { en: 'The stream can’t be played', de: 'Der Stream kann nicht gezeigt werden' },
  'streaming.refusedText': { en: 'Your access to the stream has ended.', de: 'Dein Zugang zum Stream ist zu Ende.' },
  'streaming.elsewhereTitle': { en: 'Playing on your other screens', de: 'Läuft auf deinen anderen Bildschirmen' },
  'streaming.elsewhereText': {
    en: 'You opened this on two newer screens.',
    de: 'Du hast das auf zwei neueren Bildschirmen geöffnet.',
  },
  'streaming.watchHere': { en: 'Watch here', de: 'Hier ansehen' },
  'streaming.tryAgain': { en: 'Try again', de: 'Noch einmal versuchen' },
  'streaming.unmute': { en: 'Turn on the sound', de: 'Ton einschalten' },
  'streaming.player': { en: 'Live video of {name}', de: 'Live-Video von {name}' },
  'streaming.quality': { en: 'Quality', de: 'Qualität' },
  'streaming.qualityAuto': { en: 'Auto', de: 'Automatisch' },
  'streaming.qualityWebrtc': { en: 'Lowest delay', de: 'Geringste Verzögerung' },
  'streaming.qualityHls': { en: 'Steady', de: 'Stabil' },
  'streaming.notPlayed': { en: 'The video could not be played.', de: 'Das Video konnte nicht gezeigt werden.' },
});
