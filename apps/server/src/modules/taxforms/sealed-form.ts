import type { Answer, TaxFormFields, taxforms } from '@footlight/contract';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import { resealColumn } from '../../platform/sealing/reseal-column.ts';
import { openJson, resealJson, sealJson } from '../../platform/sealing/sealed-json.ts';
import { maskOf } from './tax-numbers.rules.ts';
import type { FormRow } from './taxforms.queries.ts';

const placeOf = (id: string): string => `taxforms/${id}`;

/** A form as it is kept: readable by the site's keys only, and for this row only. */
export const sealForm = (keyring: Keyring, id: string, form: TaxFormFields): string =>
  sealJson(keyring, form, placeOf(id));

/** What was filled in. Throws for a form of another row, and when its key is lost. */
export const openSealed = (keyring: Keyring, { id, sealed }: Pick<FormRow, 'id' | 'sealed'>): TaxFormFields =>
  openJson(keyring, sealed, placeOf(id)) as TaxFormFields;

/** Seals every form by the current key that was sealed by one that was replaced. */
export const resealForms = resealColumn('tax_form', 'sealed', (keyring, id, sealed) =>
  resealJson(keyring, sealed, placeOf(id)),
);

export type ShownForm = Answer<typeof taxforms.file>;
/** A form as it may be shown. */
export function shownForm(keyring: Keyring, row: FormRow): ShownForm {
  const { form, name, country, taxNumber, signature } = openSealed(keyring, row);
  return {
    _id: row.id,
    form,
    name,
    country,
    signature,
    maskedNumber: maskOf(taxNumber ?? ''),
    signedAt: row.signed_at.toISOString(),
    ...(row.replaced_at ? { replacedAt: row.replaced_at.toISOString() } : {}),
  };
}
