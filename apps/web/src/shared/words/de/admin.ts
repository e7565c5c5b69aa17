export const admin = {
  'admin.title': 'Verwaltung',
};
