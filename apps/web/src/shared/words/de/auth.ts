export const auth = {
  'auth.title': 'Anmelden',
};
