import { defineWords } from '../../../shared/words/define-words.ts';

export const audienceWords = defineWords({
  'audience.title': { en: 'How your video arrives', de: 'So kommt dein Video an' },
  'audience.titleOfRoom': { en: 'How the video arrives', de: 'So kommt das Video an' },
  'audience.size': { en: '{lines}p', de: '{lines}p' },
  'audience.soundOnly': { en: 'Sound only', de: 'Nur Ton' },
  'audience.noReports': { en: 'No reports from players yet', de: 'Noch keine Rückmeldungen' },
  'audience.smooth': { en: 'Smooth for everyone', de: 'Läuft überall flüssig' },
  'audience.freezing': {
    en: 'Freezes for {count} of {all} ({percent} %)',
    de: 'Stockt bei {count} von {all} ({percent} %)',
  },
  'audience.worst': {
    en: 'Worst line: {loss} % loss, {ms} ms',
    de: 'Schlechteste Leitung: {loss} % Verlust, {ms} ms',
  },
});
