export const users = {
  'users.title': 'Profil',
};
