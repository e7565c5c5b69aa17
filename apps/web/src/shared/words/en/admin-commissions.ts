export const adminCommissions = {
  'admin.a.commission.update': 'Commission changed',
};
