export const legal = {
  'legal.terms': 'Nutzungsbedingungen',
  'legal.privacy': 'Datenschutz',
};
