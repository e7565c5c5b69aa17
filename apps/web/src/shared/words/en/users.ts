export const users = {
  'users.title': 'Profile',
};
