export const admin = {
  'admin.title': 'Back office',
};
