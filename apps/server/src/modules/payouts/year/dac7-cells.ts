import { formatMinor, unitsToTokens, worthOf, type TaxFormFields } from '@footlight/contract';
import { ADDRESS, addressOf, dayOf, type Cells, type Signed } from './year-cells.ts';
import type { QuarterRow } from './year.queries.ts';

const QUARTERS = [1, 2, 3, 4] as const;
export const DAC7_COLUMNS = [
  'username',
  'name',
  'seller',
  'tax_number',
  'issued_by',
  'vat_number',
  'date_of_birth',
  'registration_number',
  ...ADDRESS,
  'signed_on',
  ...QUARTERS.flatMap((q) => [
    `q${q}_activities`,
    `q${q}_tokens`,
    `q${q}_fee_tokens`,
    `q${q}_consideration`,
    `q${q}_fees`,
  ]),
  'token_value',
  'currency',
];

type Seller = Signed<Extract<TaxFormFields, { form: 'dac7' }>> & { readonly username: string };
interface TokenValue {
  readonly rate: number;
  readonly currency: string;
}

/** Returns the report row of one seller: credits and fees per quarter, at the current token value. */
export function dac7Cells(form: Seller, earned: readonly QuarterRow[], { rate, currency }: TokenValue): Cells {
  // A number, because spreadsheets would treat text that starts with a sign as a formula.
  const money = (units: number) =>
    Math.sign(units) * Number(formatMinor(worthOf(Math.abs(units), rate, currency), currency));
  return [
    form.username,
    form.name,
    form.isCompany ? 'company' : 'person',
    form.taxNumber,
    form.issuedBy,
    form.vatNumber ?? '',
    form.dateOfBirth ?? '',
    form.registrationNumber ?? '',
    ...addressOf(form),
    dayOf(form.signedAt),
    ...QUARTERS.flatMap((quarter) => {
      const row = earned.find((one) => one.quarter === quarter);
      const units = row?.units ?? 0;
      const fees = row?.fee_units ?? 0;
      return [row?.activities ?? 0, unitsToTokens(units), unitsToTokens(fees), money(units), money(fees)];
    }),
    rate,
    currency,
  ];
}
