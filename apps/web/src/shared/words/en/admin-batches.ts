export const adminBatches = {
  'admin.a.batch.create': 'Batch of payouts made',
  'admin.a.batch.remove': 'Payout taken out of a batch',
  'admin.a.batch.export': 'Batch of payouts exported',
  'admin.a.answer.apply': 'Bank’s answer applied',
};
