export const auth = {
  'auth.title': 'Log in',
};
