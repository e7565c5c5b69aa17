export const adminTaxes = {
  'admin.taxes': 'Taxes',
  'admin.tax.text':
    'The buyer’s country sets the tax; prices include it. A change applies to payments that start afterwards.',
  'admin.tax.none': 'No taxes yet',
  'admin.tax.country': 'Country',
  'admin.tax.choose': 'Choose a country',
  'admin.tax.name': 'Name on invoices',
  'admin.tax.nameHint': 'As buyers know it: VAT, MwSt., TVA',
  'admin.tax.percent': 'Percent',
  'admin.tax.rate': '{percent} %',
  'admin.tax.from': 'Valid from',
  'admin.tax.add': 'Add tax',
  'admin.tax.added': 'Tax added',
  'admin.tax.remove': 'Remove',
  'admin.tax.removeOf': 'Remove {name}, {country}',
  'admin.tax.removeText':
    'Payments that start from now on contain no such tax. Invoices already issued stay as they are.',
  'admin.tax.removed': 'Tax removed',
};
