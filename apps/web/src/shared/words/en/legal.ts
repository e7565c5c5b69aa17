export const legal = {
  'legal.terms': 'Terms',
  'legal.privacy': 'Privacy',
};
