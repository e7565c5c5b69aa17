import { defineWords } from '../../../shared/words/define-words.ts';

export const taxformsStaffWords = defineWords({
  'admin.tf.text': {
    en: 'Who has filed which form, and what was paid in a year. Data for your accountant, not tax advice. Exports contain full numbers and are logged.',
    de: 'Wer was abgegeben hat und was in einem Jahr bezahlt wurde. Daten für eure Buchhaltung, keine Steuerberatung. Exporte enthalten vollständige Nummern und werden protokolliert.',
  },
  'admin.tf.export': { en: 'Export a year', de: 'Ein Jahr exportieren' },
  'admin.tf.year': { en: 'Calendar year (UTC)', de: 'Kalenderjahr (UTC)' },
  'admin.tf.kind': { en: 'Report', de: 'Bericht' },
  'admin.tf.kind.1099-nec': { en: '1099-NEC: paid, by US person (W-9)', de: '1099-NEC: bezahlt, je US-Person (W-9)' },
  'admin.tf.kind.1042-s': {
    en: '1042-S: paid, by foreign person (W-8)',
    de: '1042-S: bezahlt, je ausländischer Person (W-8)',
  },
  'admin.tf.kind.dac7': {
    en: 'DAC7: earned by quarter, by EU seller',
    de: 'DAC7: verdient je Quartal, je EU-Verkäufer',
  },
  'admin.tf.kind.no-form': { en: 'Paid without any form', de: 'Bezahlt ohne Formular' },
  'admin.tf.download': { en: 'Download CSV', de: 'CSV herunterladen' },
  'admin.tf.downloaded': {
    en: '{count, plural, =0 {Nobody to report: the file has no rows} one {# row exported} other {# rows exported}}',
    de: '{count, plural, =0 {Niemand zu melden: Die Datei hat keine Zeilen} one {# Zeile exportiert} other {# Zeilen exportiert}}',
  },
  'admin.tf.who': { en: 'Creator or studio', de: 'Creator oder Studio' },
  'admin.tf.forms': { en: 'Forms on file', de: 'Vorliegende Formulare' },
  'admin.tf.none': { en: 'No form', de: 'Kein Formular' },
  'admin.tf.any': { en: 'Everybody', de: 'Alle' },
  'admin.tf.filed': { en: 'With a form', de: 'Mit Formular' },
  'admin.tf.unfiled': { en: 'Without a form', de: 'Ohne Formular' },
  'admin.tf.state': { en: 'Filed', de: 'Abgegeben' },
  'admin.tf.empty': { en: 'No matching creators or studios', de: 'Niemand da' },
  'admin.tf.open': { en: 'Show in full', de: 'Ganz anzeigen' },
  'admin.tf.openOf': { en: 'Show in full: {form} of {name}', de: '{form} von {name} ganz anzeigen' },
  'admin.tf.openTitle': { en: '{form} of @{name}', de: '{form} von @{name}' },
  'admin.tf.openText': {
    en: 'The form is encrypted. Say what you need it for: views are logged.',
    de: 'Das Formular ist verschlüsselt. Sag, wofür du es brauchst: Jeder Blick wird protokolliert.',
  },
});
