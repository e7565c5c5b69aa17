import { defineWords } from '../../shared/words/define-words.ts';

export const uploadsWords = defineWords({
  'uploads.many': { en: 'Files', de: 'Dateien' },
  'uploads.chooseOne': { en: 'Choose a file', de: 'Datei wählen' },
  'uploads.dropOne': { en: 'or drop it here', de: 'oder hier ablegen' },
  'uploads.chooseMany': { en: 'Choose files', de: 'Dateien wählen' },
  'uploads.dropMany': { en: 'drop them here, or paste', de: 'hier ablegen oder einfügen' },
  'uploads.kept': { en: 'The file is there.', de: 'Die Datei ist da.' },
  'uploads.takeOut': { en: 'Remove', de: 'Entfernen' },
  'uploads.pause': { en: 'Pause {name}', de: '{name} anhalten' },
  'uploads.resume': { en: 'Continue {name}', de: '{name} fortsetzen' },
  'uploads.again': { en: 'Try {name} again', de: '{name} noch einmal versuchen' },
  'uploads.remove': { en: 'Remove {name}', de: '{name} entfernen' },
  'uploads.progress': { en: 'How far {name} has come', de: 'Wie weit {name} ist' },
  'uploads.sending': { en: '{sent} of {total}', de: '{sent} von {total}' },
  'uploads.sendingLeft': {
    en: '{sent} of {total} · {speed} · {left} left',
    de: '{sent} von {total} · {speed} · noch {left}',
  },
  'uploads.paused': { en: 'Paused at {sent} of {total}', de: 'Angehalten bei {sent} von {total}' },
  'uploads.waiting': {
    en: 'No connection at {sent} of {total}. It continues automatically.',
    de: 'Keine Verbindung bei {sent} von {total}. Es geht von selbst weiter.',
  },
  'uploads.checking': { en: 'Uploaded, being checked', de: 'Hochgeladen, wird geprüft' },
  'uploads.waits': {
    en: 'Waiting: this site can’t process videos at the moment. It continues automatically.',
    de: 'Wartet: Diese Seite kann gerade keine Videos verarbeiten. Es geht von selbst weiter.',
  },
  'uploads.review': {
    en: 'Somebody of our team looks at this file before it is shown.',
    de: 'Jemand aus unserem Team sieht diese Datei an, bevor sie gezeigt wird.',
  },
  'uploads.processing': { en: 'Being made ready: {percent}%', de: 'Wird vorbereitet: {percent} %' },
  'uploads.ready': { en: 'Ready, {total}', de: 'Fertig, {total}' },
  'uploads.endsEarly': {
    en: 'Ready, {total}. This file ends early: its end is missing. It plays as far as it goes.',
    de: 'Fertig, {total}. Diese Datei endet vorzeitig: Ihr Ende fehlt. Sie läuft, so weit sie reicht.',
  },
  'uploads.state.sending': { en: 'is being uploaded', de: 'wird hochgeladen' },
  'uploads.state.paused': { en: 'paused', de: 'angehalten' },
  'uploads.state.waiting': { en: 'waits for the connection', de: 'wartet auf die Verbindung' },
  'uploads.state.working': { en: 'uploaded, is being made ready', de: 'hochgeladen, wird vorbereitet' },
  'uploads.state.ready': { en: 'ready', de: 'fertig' },
  'uploads.failure.unsupported': {
    en: 'This kind of file cannot be used here.',
    de: 'Diese Art von Datei geht hier nicht.',
  },
  'uploads.failure.too-large': { en: 'This file is too large.', de: 'Diese Datei ist zu groß.' },
  'uploads.failure.infected': {
    en: 'A virus was found in this file. It has been removed.',
    de: 'In dieser Datei war ein Virus. Sie wurde entfernt.',
  },
  'uploads.failure.broken': {
    en: 'This file is damaged and cannot be read.',
    de: 'Diese Datei ist beschädigt und nicht lesbar.',
  },
  'uploads.failure.too-long': { en: 'This video is too long.', de: 'Dieses Video ist zu lang.' },
  'uploads.failure.blocked': {
    en: 'This file was taken away by our team. We have written to you about it.',
    de: 'Unser Team hat diese Datei entfernt. Wir haben dir dazu geschrieben.',
  },
  'uploads.failure.given-up': {
    en: 'This file could not be made ready. Please try another.',
    de: 'Diese Datei ließ sich nicht vorbereiten. Bitte versuche eine andere.',
  },
  'uploads.failure.incomplete': {
    en: 'The end of this file is missing, and it can’t be played without it. Please export or copy it again.',
    de: 'Das Ende dieser Datei fehlt, und ohne es lässt sie sich nicht abspielen. Bitte exportiere oder kopiere sie noch einmal.',
  },
  'uploads.failure.no-picture': {
    en: 'This file has only sound. A video needs pictures.',
    de: 'Diese Datei hat nur Ton. Ein Video braucht Bilder.',
  },
  'uploads.failure.codec': {
    en: 'This site can’t read the codec of this video. Please export it as H.264 or HEVC.',
    de: 'Diese Seite kann den Codec dieses Videos nicht lesen. Bitte exportiere es als H.264 oder HEVC.',
  },
  'uploads.failure.hdr': {
    en: 'This site can’t convert the HDR of this video. Please export it in SDR.',
    de: 'Diese Seite kann das HDR dieses Videos nicht umwandeln. Bitte exportiere es in SDR.',
  },
  'uploads.failure.expired': {
    en: 'This upload was never finished. Please begin again.',
    de: 'Dieser Upload wurde nie beendet. Bitte beginne von vorn.',
  },
  'uploads.failure.not-a-picture': { en: 'This file is not a picture.', de: 'Diese Datei ist kein Bild.' },
  'uploads.failure.cut-off': {
    en: 'This picture is cut off: part of the file is missing. Please upload it again.',
    de: 'Dieses Bild ist abgeschnitten: Ein Teil der Datei fehlt. Bitte lade es noch einmal hoch.',
  },
  'uploads.failure.too-many-pixels': {
    en: 'This picture has too many pixels. Please make it smaller.',
    de: 'Dieses Bild hat zu viele Pixel. Bitte verkleinere es.',
  },
  'uploads.failure.too-animated': {
    en: 'This animation is too long or too large. Please shorten it.',
    de: 'Diese Animation ist zu lang oder zu groß. Bitte kürze sie.',
  },
  'uploads.failure.unknown': {
    en: 'The upload did not work. Please try again.',
    de: 'Der Upload hat nicht geklappt. Bitte versuche es noch einmal.',
  },
});
