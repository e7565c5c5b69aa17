import type { Answer, TaxFormFields, taxforms } from '@footlight/contract';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import { resealColumn } from '../../platform/sealing/reseal-column.ts';
import { openJson, resealJson, sealJson } from '../../platform/sealing/sealed-json.ts';
import { maskOf } from './tax-numbers.rules.ts';
import type { FormRow } from './taxforms.queries.ts';

const placeOf = (id: string): string => `taxforms/${id}`;

/** Encrypts a form for storage. Only the site's keys can decrypt it, and only for this row. */
export const sealForm = (keyring: Keyring, id: string, form: TaxFormFields): string =>
  sealJson(keyring, form, placeOf(id));

/** Decrypts a form. Throws if it belongs to another row or its key is lost. */
export const openSealed = (keyring: Keyring, { id, sealed }: Pick<FormRow, 'id' | 'sealed'>): TaxFormFields =>
  openJson(keyring, sealed, placeOf(id)) as TaxFormFields;

/** Re-encrypts every form that was encrypted with a replaced key, using the current one. */
export const resealForms = resealColumn('tax_form', 'sealed', (keyring, id, sealed) =>
  resealJson(keyring, sealed, placeOf(id)),
);

export type ShownForm = Answer<typeof taxforms.file>;
/** Returns a form with its numbers masked. */
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
