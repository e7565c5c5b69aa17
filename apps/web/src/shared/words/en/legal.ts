export const legal = {
  'legal.terms': 'Terms',
  'legal.privacy': 'Privacy',
  'legal.read': 'Read the terms and what we keep about you:',
};
