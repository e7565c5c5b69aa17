export const adminBatches = {
  'admin.a.batch.create': 'Sammelauszahlung angelegt',
  'admin.a.batch.remove': 'Auszahlung aus der Sammelauszahlung genommen',
  'admin.a.batch.export': 'Sammelauszahlung exportiert',
  'admin.a.answer.apply': 'Antwort der Bank übernommen',
};
