export const adminTaxes = {
  'admin.taxes': 'Steuern',
  'admin.tax.text':
    'Das Land des Käufers bestimmt die Steuer; Preise enthalten sie. Änderungen gelten für Zahlungen, die danach beginnen.',
  'admin.tax.none': 'Noch keine Steuern',
  'admin.tax.country': 'Ländercode',
  'admin.tax.name': 'Name auf Rechnungen',
  'admin.tax.percent': 'Prozent',
  'admin.tax.from': 'Ab',
  'admin.tax.add': 'Steuer hinzufügen',
  'admin.tax.remove': 'Entfernen',
};
