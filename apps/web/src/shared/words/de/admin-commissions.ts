export const adminCommissions = {
  'admin.a.commission.update': 'Provision geändert',
};
