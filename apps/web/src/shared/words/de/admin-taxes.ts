export const adminTaxes = {
  'admin.taxes': 'Steuern',
  'admin.tax.text':
    'Das Land des Käufers bestimmt die Steuer; Preise enthalten sie. Änderungen gelten für Zahlungen, die danach beginnen.',
  'admin.tax.none': 'Noch keine Steuern',
  'admin.tax.country': 'Land',
  'admin.tax.choose': 'Land wählen',
  'admin.tax.name': 'Name auf Rechnungen',
  'admin.tax.nameHint': 'Wie Käufer sie kennen: MwSt., VAT, TVA',
  'admin.tax.percent': 'Prozent',
  'admin.tax.rate': '{percent} %',
  'admin.tax.from': 'Gültig ab',
  'admin.tax.add': 'Steuer hinzufügen',
  'admin.tax.added': 'Steuer hinzugefügt',
  'admin.tax.remove': 'Entfernen',
  'admin.tax.removeOf': '{name}, {country} entfernen',
  'admin.tax.removeText':
    'Zahlungen, die ab jetzt beginnen, enthalten sie nicht mehr. Ausgestellte Rechnungen bleiben, wie sie sind.',
  'admin.tax.removed': 'Steuer entfernt',
};
