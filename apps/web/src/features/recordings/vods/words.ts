import { defineWords } from '../../../shared/words/define-words.ts';

export const recordingsVodsWords = defineWords({
  'recordings.none': { en: 'No recordings yet', de: 'Noch keine Aufnahmen' },
  'recordings.noneUser': {
    en: 'In a private show you can have it recorded, if the creator offers it.',
    de: 'Eine private Show kannst du aufnehmen lassen, wenn es angeboten wird.',
  },
  'recordings.nonePerformer': {
    en: 'While you are live, “Record” keeps the show here.',
    de: 'Während du live bist, bewahrt „Aufnehmen“ die Show hier auf.',
  },
  'recordings.loadFailed': {
    en: 'The recordings could not be loaded',
    de: 'Die Aufnahmen konnten nicht geladen werden',
  },
  'recordings.private': { en: 'Private', de: 'Privat' },
  'recordings.with': { en: 'with {name}', de: 'mit {name}' },
  'recordings.watch': { en: 'Watch {title}', de: '{title} ansehen' },
  'recordings.acts': { en: 'What to do with {title}', de: 'Was mit {title} geschehen soll' },
  'recordings.rename': { en: 'Rename', de: 'Umbenennen' },
  'recordings.title': { en: 'Title', de: 'Titel' },
  'recordings.save': { en: 'Save', de: 'Speichern' },
  'recordings.trim': { en: 'Trim', de: 'Kürzen' },
  'recordings.trailer': { en: 'Trailer', de: 'Trailer' },
  'recordings.trailerSave': { en: 'Show as trailer', de: 'Als Trailer zeigen' },
  'recordings.trailerKept': {
    en: 'Everybody can watch these {time}; two minutes at most.',
    de: 'Diese {time} können alle ansehen; höchstens zwei Minuten.',
  },
  'recordings.trimStart': { en: 'Start', de: 'Anfang' },
  'recordings.trimEnd': { en: 'End', de: 'Ende' },
  'recordings.trimSave': { en: 'Trim', de: 'Kürzen' },
  'recordings.trimKept': {
    en: 'Keeping {time} of {whole}. The recording stays unchanged until the shorter one is made.',
    de: '{time} von {whole} bleiben. Die Aufnahme bleibt, wie sie ist, bis die kürzere fertig ist.',
  },
  'recordings.trimming': { en: 'Trimming … {percent}%', de: 'Wird gekürzt … {percent} %' },
  'recordings.processing': { en: 'The video is being made … {percent}%', de: 'Das Video wird erstellt … {percent} %' },
  'recordings.notCut': {
    en: 'The recording could not be trimmed. It is as long as it was.',
    de: 'Die Aufnahme ließ sich nicht kürzen. Sie ist so lang wie zuvor.',
  },
  'recordings.held': {
    en: 'Our team is looking at this recording. Nobody can play it until then.',
    de: 'Unser Team sieht sich diese Aufzeichnung an. Bis dahin kann niemand sie abspielen.',
  },
  'recordings.plain': {
    en: 'Kept as it was recorded: some players cannot jump in it.',
    de: 'So aufbewahrt, wie es aufgenommen wurde: Manche Player können darin nicht springen.',
  },
  'recordings.download': { en: 'Download', de: 'Herunterladen' },
  'recordings.downloadOf': { en: 'Download {title}', de: '{title} herunterladen' },
  'recordings.delete': { en: 'Delete', de: 'Löschen' },
  'recordings.deleteAsk': { en: 'Delete this recording?', de: 'Diese Aufnahme löschen?' },
  'recordings.deleteText': { en: '“{title}” is deleted for good.', de: '„{title}“ wird endgültig gelöscht.' },
  'recordings.deleteKept': {
    en: '“{title}” is removed from your list. The customer who paid for it keeps it.',
    de: '„{title}“ verschwindet aus deiner Liste. Wer dafür bezahlt hat, behält sie.',
  },
  'recordings.deleted': { en: 'Recording deleted', de: 'Aufnahme gelöscht' },
  'recordings.failed.nothing-recorded': {
    en: 'Too little was recorded. A price that was on hold has been given back.',
    de: 'Es wurde zu wenig aufgenommen. Ein vorgemerkter Preis wurde zurückgegeben.',
  },
  'recordings.failed.not-recordable': {
    en: 'This kind of picture cannot be recorded. Send H.264.',
    de: 'Dieses Bild lässt sich nicht aufnehmen. Sende H.264.',
  },
  'recordings.failed.broken': {
    en: 'What was recorded cannot be read. A price that was on hold has been given back.',
    de: 'Das Aufgenommene lässt sich nicht lesen. Ein vorgemerkter Preis wurde zurückgegeben.',
  },
  'recordings.failed.too-late': {
    en: 'The video was not made in time. A price that was on hold has been given back.',
    de: 'Das Video wurde nicht rechtzeitig fertig. Ein vorgemerkter Preis wurde zurückgegeben.',
  },
  'recordings.sale': { en: 'Price and sale', de: 'Preis und Verkauf' },
  'recordings.price': { en: 'Price in tokens', de: 'Preis in Token' },
  'recordings.priceHint': { en: '0: everybody may watch it.', de: '0: Alle dürfen es ansehen.' },
  'recordings.publish': { en: 'Published', de: 'Veröffentlicht' },
  'recordings.publishHint': {
    en: 'Viewers find it on your page. Who bought it keeps it when you take it off.',
    de: 'Zuschauer finden es auf deiner Seite. Wer es gekauft hat, behält es, wenn du es herausnimmst.',
  },
  'recordings.onSale': {
    en: '{price, plural, =0 {Published, free} one {On sale for {shown} token} other {On sale for {shown} tokens}}',
    de: '{price, plural, =0 {Veröffentlicht, kostenlos} one {Zu kaufen für {shown} Token} other {Zu kaufen für {shown} Token}}',
  },
  'recordings.sold': {
    en: '{n, plural, one {# sold} other {# sold}}',
    de: '{n, plural, one {# verkauft} other {# verkauft}}',
  },
});
