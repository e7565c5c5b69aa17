import { defineWords } from '../../../shared/words/define-words.ts';

export const picturesStaffWords = defineWords({
  'admin.bp.intro': {
    en: 'Uploads that look like one of these are held until somebody of your team has looked at them. Only a print of each picture is kept, never the picture.',
    de: 'Hochgeladenes, das einem dieser Bilder gleicht, wartet, bis jemand aus deinem Team es angesehen hat. Von jedem Bild bleibt nur ein Abdruck, nie das Bild selbst.',
  },
  'admin.bp.add': { en: 'Block a picture', de: 'Bild sperren' },
  'admin.bp.addDo': { en: 'Block', de: 'Sperren' },
  'admin.bp.added': { en: 'Picture blocked', de: 'Bild gesperrt' },
  'admin.bp.test': { en: 'Test a picture', de: 'Bild prüfen' },
  'admin.bp.choose': { en: 'Choose a picture', de: 'Bild wählen' },
  'admin.bp.chooseToBlock': { en: 'Choose a picture to block', de: 'Bild zum Sperren wählen' },
  'admin.bp.chooseToTest': { en: 'Choose a picture to test', de: 'Bild zum Prüfen wählen' },
  'admin.bp.noneChosen': { en: 'No picture chosen', de: 'Kein Bild gewählt' },
  'admin.bp.reason': { en: 'Why', de: 'Warum' },
  'admin.bp.note': { en: 'Note (optional)', de: 'Notiz (freiwillig)' },
  'admin.bp.plain': {
    en: 'This picture has too little detail to be told apart from others.',
    de: 'Auf diesem Bild ist zu wenig, um es von anderen zu unterscheiden.',
  },
  'admin.bp.free': { en: 'Not on the list', de: 'Nicht auf der Liste' },
  'admin.bp.matches': { en: 'Looks like a blocked picture', de: 'Gleicht einem gesperrten Bild' },
  'admin.bp.distance': { en: '{bits} of 256 bits differ', de: '{bits} von 256 Bit sind anders' },
  'admin.bp.none': { en: 'No pictures are blocked', de: 'Keine Bilder sind gesperrt' },
  'admin.bp.entry': { en: 'Picture {id}', de: 'Bild {id}' },
  'admin.bp.hits': {
    en: '{count, plural, =0 {no uploads} one {# upload} other {# uploads}}',
    de: '{count, plural, =0 {nie hochgeladen} one {# Mal hochgeladen} other {# Mal hochgeladen}}',
  },
  'admin.bp.source.staff': { en: 'Your team', de: 'Dein Team' },
  'admin.bp.source.report': { en: 'A report', de: 'Eine Meldung' },
  'admin.bp.remove': { en: 'Take picture {id} off the list', de: 'Bild {id} von der Liste nehmen' },
  'admin.bp.removed': { en: 'Picture taken off the list', de: 'Bild von der Liste genommen' },
  'admin.bp.more': { en: 'Show more', de: 'Mehr zeigen' },
  'admin.bp.everywhere': { en: 'Block this picture everywhere', de: 'Dieses Bild überall sperren' },
  'admin.bp.blocked': { en: 'Blocked', de: 'Gesperrt' },
});
