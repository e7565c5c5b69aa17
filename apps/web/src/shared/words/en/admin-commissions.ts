export const adminCommissions = {
  'admin.commissions': 'Commissions',
  'admin.a.commission.update': 'Commission changed',
};
