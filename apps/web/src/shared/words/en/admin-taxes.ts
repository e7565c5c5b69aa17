export const adminTaxes = {
  'admin.taxes': 'Taxes',
  'admin.tax.text':
    'The buyer’s country sets the tax; prices include it. A change applies to payments that start afterwards.',
  'admin.tax.none': 'No taxes yet',
  'admin.tax.country': 'Country code',
  'admin.tax.name': 'Name on invoices',
  'admin.tax.percent': 'Percent',
  'admin.tax.from': 'From',
  'admin.tax.add': 'Add tax',
  'admin.tax.remove': 'Remove',
};
