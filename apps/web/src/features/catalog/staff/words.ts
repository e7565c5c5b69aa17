import { defineWords } from '../../../shared/words/define-words.ts';

export const catalogStaffWords = defineWords({
  'admin.c.choose': { en: 'Choose something from the list', de: 'Wähle etwas aus der Liste' },
  'admin.c.keys': {
    en: 'A approve · R reject · J K next, previous · U undo',
    de: 'A freigeben · R ablehnen · J K weiter, zurück · U rückgängig',
  },
  'admin.c.search': { en: 'Title, or @username', de: 'Titel oder @Benutzername' },
  'admin.c.status.draft': { en: 'Draft', de: 'Entwurf' },
  'admin.c.status.processing': { en: 'Processing', de: 'In Arbeit' },
  'admin.c.status.pending': { en: 'Pending', de: 'Offen' },
  'admin.c.status.active': { en: 'On sale', de: 'Im Verkauf' },
  'admin.c.status.inactive': { en: 'Hidden', de: 'Verborgen' },
  'admin.c.status.rejected': { en: 'Rejected', de: 'Abgelehnt' },
  'admin.c.kind.video': { en: 'Video', de: 'Video' },
  'admin.c.kind.gallery': { en: 'Gallery', de: 'Galerie' },
  'admin.c.kind.photo': { en: 'Photo', de: 'Foto' },
  'admin.c.kind.product': { en: 'Product', de: 'Produkt' },
  'admin.c.kinds.video': { en: 'Videos', de: 'Videos' },
  'admin.c.kinds.gallery': { en: 'Galleries', de: 'Galerien' },
  'admin.c.kinds.photo': { en: 'Photos', de: 'Fotos' },
  'admin.c.kinds.product': { en: 'Products', de: 'Produkte' },
  'admin.c.trailer': { en: 'Trailer', de: 'Trailer' },
  'admin.c.file': { en: 'File to download', de: 'Datei zum Herunterladen' },
  'admin.c.people': { en: 'Who else is in it', de: 'Wer noch zu sehen ist' },
  'admin.c.noForm': { en: 'No release form', de: 'Keine Einwilligung' },
  'admin.c.formOver': { en: 'Expired on {date}', de: 'Abgelaufen am {date}' },
  'admin.c.formUntil': { en: 'Release form until {date}', de: 'Einwilligung bis {date}' },
  'admin.c.showForm': { en: 'Show the release form of {name}', de: 'Einwilligung von {name} zeigen' },
  'admin.c.born': { en: 'born {date}', de: 'geboren {date}' },
  'admin.c.many': {
    en: '{count, plural, one {# item} other {# items}}',
    de: '{count, plural, one {# Inhalt} other {# Inhalte}}',
  },
  'admin.c.many.approve': { en: 'Approve {count}', de: '{count} freigeben' },
  'admin.c.many.reject': { en: 'Reject {count}', de: '{count} ablehnen' },
  'admin.c.many.approving': {
    en: 'Approving {count, plural, one {# item} other {# items}}',
    de: '{count, plural, one {# Inhalt wird} other {# Inhalte werden}} freigegeben',
  },
  'admin.c.many.rejecting': {
    en: 'Rejecting {count, plural, one {# item} other {# items}}',
    de: '{count, plural, one {# Inhalt wird} other {# Inhalte werden}} abgelehnt',
  },
  'admin.c.many.approved': {
    en: '{count, plural, one {# item is approved} other {# items are approved}}',
    de: '{count, plural, one {# Inhalt ist} other {# Inhalte sind}} freigegeben',
  },
  'admin.c.many.rejected': {
    en: '{count, plural, one {# item is rejected} other {# items are rejected}}',
    de: '{count, plural, one {# Inhalt ist} other {# Inhalte sind}} abgelehnt',
  },
  'admin.c.reason.minor': { en: 'Looks under age', de: 'Wirkt minderjährig' },
  'admin.c.reason.minorText': {
    en: 'Somebody in this may be under 18. We need proof of age before it can be shown.',
    de: 'Jemand darin könnte unter 18 sein. Bevor es gezeigt wird, brauchen wir einen Altersnachweis.',
  },
  'admin.c.reason.consent': { en: 'No consent', de: 'Keine Einwilligung' },
  'admin.c.reason.consentText': {
    en: 'Somebody else is in this without a release form. Please name them and add their form.',
    de: 'Darin ist noch jemand ohne Einwilligung zu sehen. Bitte nenne die Person und füge ihre Einwilligung hinzu.',
  },
  'admin.c.reason.illegal': { en: 'Not allowed here', de: 'Hier nicht erlaubt' },
  'admin.c.reason.illegalText': {
    en: 'What is shown is not allowed on this site. See the terms.',
    de: 'Das Gezeigte ist auf dieser Seite nicht erlaubt. Siehe die Bedingungen.',
  },
  'admin.c.reason.stolen': { en: 'Not their own', de: 'Nicht ihr eigenes' },
  'admin.c.reason.stolenText': {
    en: 'This seems to belong to somebody else. Please upload only what is yours.',
    de: 'Das scheint jemand anderem zu gehören. Bitte lade nur Eigenes hoch.',
  },
  'admin.c.reason.quality': { en: 'Not usable', de: 'Nicht brauchbar' },
  'admin.c.reason.qualityText': {
    en: 'The picture or sound can’t be made out. Please upload a better version.',
    de: 'Bild oder Ton sind nicht zu erkennen. Bitte lade eine bessere Fassung hoch.',
  },
  'admin.c.reason.words': { en: 'Title or text', de: 'Titel oder Text' },
  'admin.c.reason.wordsText': {
    en: 'The title or description breaks our rules or does not fit what is shown. Please reword it.',
    de: 'Titel oder Beschreibung verstoßen gegen unsere Regeln oder passen nicht. Bitte formuliere sie um.',
  },
});
