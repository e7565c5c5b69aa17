import { defineWords } from '../../shared/words/define-words.ts';

export const clipsWords = defineWords({
  'clips.cut': { en: 'Cut a clip', de: 'Clip schneiden' },
  'clips.cutTitle': { en: 'Cut a clip of this show', de: 'Einen Clip dieser Show schneiden' },
  'clips.length': { en: 'Length', de: 'Länge' },
  'clips.seconds': { en: 'Last {seconds} s', de: 'Letzte {seconds} s' },
  'clips.name': { en: 'Title (optional)', de: 'Titel (freiwillig)' },
  'clips.state.making': { en: 'Cutting your clip…', de: 'Dein Clip wird geschnitten …' },
  'clips.state.ready': { en: 'Your clip is ready.', de: 'Dein Clip ist fertig.' },
  'clips.state.failed': { en: 'This clip could not be cut.', de: 'Dieser Clip konnte nicht geschnitten werden.' },
  'clips.open': { en: 'Open the clip', de: 'Clip öffnen' },
  'clips.titleBy': { en: '{title} · a clip of {name}', de: '{title} · ein Clip von {name}' },
  'clips.by': { en: 'cut by {name}', de: 'geschnitten von {name}' },
  'clips.share': { en: 'Copy link', de: 'Link kopieren' },
  'clips.copied': { en: 'Link copied', de: 'Link kopiert' },
  'clips.remove': { en: 'Remove', de: 'Entfernen' },
  'clips.removeSure': { en: 'Really remove?', de: 'Wirklich entfernen?' },
  'clips.removed': { en: 'Clip removed', de: 'Clip entfernt' },
  'clips.failed': { en: 'The clip could not be loaded', de: 'Der Clip konnte nicht geladen werden' },
  'clips.empty': { en: 'No clips yet', de: 'Noch keine Clips' },
  'clips.title': { en: 'Clips', de: 'Clips' },
  'clips.allow': {
    en: 'Viewers may cut clips of my public shows',
    de: 'Zuschauer dürfen Clips meiner öffentlichen Shows schneiden',
  },
  'clips.allowHint': {
    en: 'Up to 90 seconds. You can remove every clip.',
    de: 'Bis zu 90 Sekunden. Du kannst jeden Clip entfernen.',
  },
});
