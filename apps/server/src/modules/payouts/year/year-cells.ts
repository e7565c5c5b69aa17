import { formatMinor, unitsToTokens, type TaxFormFields } from '@footlight/contract';
import type { PaidRow } from './year.queries.ts';

export type Cells = readonly (string | number)[];
export type Signed<F extends TaxFormFields = TaxFormFields> = F & { readonly signedAt: Date };

/** A yearly payout report: the forms it covers and the cells for each recipient. */
export interface PaidExport {
  readonly columns: readonly string[];
  isOf(form: string | undefined): boolean;
  cells(row: PaidRow, form: Signed | undefined): Cells;
}

export const ADDRESS = ['street', 'city', 'region', 'postal_code', 'country'] as const;
export const addressOf = ({ street, city, region = '', postalCode, country }: TaxFormFields): Cells => [
  street,
  city,
  region,
  postalCode,
  country,
];
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const PAID = ['payouts', 'tokens', 'fee_tokens', 'gross_paid', 'currency'] as const;
const paidOf = (row: PaidRow): Cells => [
  row.payouts,
  unitsToTokens(row.units),
  unitsToTokens(row.fee_units),
  formatMinor(row.amount_minor, row.currency),
  row.currency,
];

const nec: PaidExport = {
  columns: [
    'username',
    'name',
    'business_name',
    'tax_class',
    'number_type',
    'tax_number',
    ...ADDRESS,
    'signed_on',
    ...PAID,
  ],
  isOf: (form) => form === 'w9',
  cells: (row, form) =>
    form?.form === 'w9'
      ? [
          row.username,
          form.name,
          form.businessName ?? '',
          form.taxClass,
          form.numberType,
          form.taxNumber,
          ...addressOf(form),
          dayOf(form.signedAt),
          ...paidOf(row),
        ]
      : [],
};

const foreign: PaidExport = {
  columns: [
    'username',
    'name',
    'form',
    'entity_type',
    'citizenship',
    'foreign_tax_number',
    'us_tax_number',
    'date_of_birth',
    ...ADDRESS,
    'treaty_country',
    'treaty_article',
    'treaty_percent',
    'signed_on',
    ...PAID,
    'tax_withheld',
  ],
  isOf: (form) => form === 'w8ben' || form === 'w8bene',
  cells: (row, form) =>
    form?.form === 'w8ben' || form?.form === 'w8bene'
      ? [
          row.username,
          form.name,
          form.form,
          form.form === 'w8bene' ? form.entityType : 'individual',
          form.citizenship,
          form.taxNumber ?? '',
          form.usTaxNumber ?? '',
          form.form === 'w8ben' ? form.dateOfBirth : '',
          ...addressOf(form),
          form.treatyCountry ?? '',
          form.treatyArticle ?? '',
          form.treatyPercent ?? '',
          dayOf(form.signedAt),
          ...paidOf(row),
          formatMinor(0, row.currency),
        ]
      : [],
};

const missing: PaidExport = {
  columns: ['username', 'name', 'role', ...PAID],
  isOf: (form) => form === undefined,
  cells: (row) => [row.username, row.name, row.role, ...paidOf(row)],
};

export const EXPORTS = { '1099-nec': nec, '1042-s': foreign, 'no-form': missing } as const;
