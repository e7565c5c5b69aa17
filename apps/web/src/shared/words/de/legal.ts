export const legal = {
  'legal.terms': 'Nutzungsbedingungen',
  'legal.privacy': 'Datenschutz',
  'legal.read': 'Lesen Sie die Bedingungen und was wir über Sie speichern:',
};
