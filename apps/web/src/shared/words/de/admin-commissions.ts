export const adminCommissions = {
  'admin.commissions': 'Provisionen',
  'admin.a.commission.update': 'Provision geändert',
};
