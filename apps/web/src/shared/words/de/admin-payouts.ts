export const adminPayouts = {
  'admin.a.detail.change': 'Zahlungsdaten geändert',
  'admin.a.detail.read': 'Zahlungsdaten gelesen',
  'admin.a.payout.approve': 'Auszahlung genehmigt',
  'admin.a.payout.reject': 'Auszahlung abgelehnt',
  'admin.a.payout.pay': 'Auszahlung bezahlt',
};
