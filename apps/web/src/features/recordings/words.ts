import { defineWords } from '../../shared/words/define-words.ts';

export const recordingsWords = defineWords({
  'recordings.offer': { en: 'Record this show for {tokens} tokens', de: 'Diese Show für {tokens} Token aufnehmen' },
  'recordings.offerTitle': { en: 'Record this show?', de: 'Diese Show aufnehmen?' },
  'recordings.agree': { en: 'Agree and record', de: 'Zustimmen und aufnehmen' },
  'recordings.consentWhat': {
    en: 'The picture and sound of {name} are recorded from now until the show ends. Your camera is not.',
    de: 'Bild und Ton von {name} werden von jetzt an bis zum Ende der Show aufgenommen. Deine Kamera nicht.',
  },
  'recordings.consentAgreed': {
    en: '{name} has agreed to be recorded, and sees that it happens.',
    de: '{name} ist mit der Aufnahme einverstanden und sieht, dass sie läuft.',
  },
  'recordings.consentPrice': {
    en: 'The tokens are put on hold now and paid when the video is there. If it does not work, you have them back within a day.',
    de: 'Die Token werden jetzt vorgemerkt und bezahlt, wenn das Video da ist. Klappt es nicht, hast du sie binnen eines Tages zurück.',
  },
  'recordings.consentWho': {
    en: 'The video is for you and {name} only. You may not publish it.',
    de: 'Das Video ist nur für dich und {name}. Du darfst es nicht veröffentlichen.',
  },
  'recordings.short': { en: 'You do not have enough tokens for this.', de: 'Dafür reichen deine Token nicht.' },
  'recordings.mineIntro': {
    en: 'Private shows that you had recorded. Only you and the creator can see them.',
    de: 'Private Shows, die du hast aufnehmen lassen. Nur du und die andere Seite können sie sehen.',
  },
  'recordings.vodsIntro': {
    en: 'What was recorded of your shows. Nobody else sees it, until you publish it; customers see those they paid for.',
    de: 'Was von deinen Shows aufgenommen wurde. Sonst sieht es niemand, bis du es veröffentlichst; Kunden sehen, wofür sie bezahlt haben.',
  },
  'recordings.noOffer': {
    en: 'This show cannot be recorded at the moment.',
    de: 'Diese Show lässt sich gerade nicht aufnehmen.',
  },
  'recordings.start': { en: 'Record', de: 'Aufnehmen' },
  'recordings.stop': { en: 'Stop recording', de: 'Aufnahme beenden' },
  'recordings.started': {
    en: 'Recording has begun. Everybody here sees it.',
    de: 'Die Aufnahme läuft. Alle hier sehen das.',
  },
  'recordings.stopped': {
    en: 'Recording has stopped. The video is being made.',
    de: 'Die Aufnahme ist beendet. Das Video wird erstellt.',
  },
  'recordings.obstacle.vp8': {
    en: 'This picture cannot be recorded: it is sent as VP8. Send from OBS, or from a browser that has H.264.',
    de: 'Dieses Bild lässt sich nicht aufnehmen: Es wird als VP8 gesendet. Sende aus OBS oder aus einem Browser, der H.264 kann.',
  },
  'recordings.obstacle.no-video': { en: 'There is no picture to record.', de: 'Es gibt kein Bild zum Aufnehmen.' },
  'recordings.obstacle.engine': {
    en: 'The media server of this site cannot record.',
    de: 'Der Medienserver dieser Seite kann nicht aufnehmen.',
  },
});
