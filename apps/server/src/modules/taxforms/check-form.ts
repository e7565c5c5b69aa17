import { isEuCountry, type TaxFormFields } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import { memberStateOf, tidyVatNumber } from '../invoices/index.ts';
import { isCountryCode } from '../../platform/world/world-lists.ts';
import { isEin, isEuNumber, isSomeNumber, isSsn, tidyNumber } from './tax-numbers.rules.ts';

const wrong = (property: string, words: string): never => refuse('VALIDATION_FAILED', words, { property });

type Of<F extends TaxFormFields['form']> = Extract<TaxFormFields, { form: F }>;
const OLDEST_YEARS = 120;
const YOUNGEST_YEARS = 18;

/**
 * Validates and normalizes a form. Date of birth is checked against `today`. Throws VALIDATION_FAILED with the field.
 */
export function checkForm(form: TaxFormFields, today: Date): TaxFormFields {
  if (!isCountryCode(form.country)) wrong('country', 'Unknown country.');
  if (isOfPerson(form) && plain(form.signature) !== plain(form.name))
    wrong('signature', 'Please sign with the name above, as it is written there.');
  switch (form.form) {
    case 'w9':
      return checkW9(form);
    case 'w8ben':
      return { ...checkW8(form), dateOfBirth: checkBirth(form.dateOfBirth, today) };
    case 'w8bene':
      return checkW8(form);
    case 'dac7':
      return checkDac7(form, today);
  }
}

/** True if an individual signs for themselves. The signature must match the name on the form. */
function isOfPerson(form: TaxFormFields): boolean {
  if (form.form === 'w9') return form.taxClass === 'individual';
  return form.form === 'w8ben' || (form.form === 'dac7' && !form.isCompany);
}

const plain = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

function checkW9(form: Of<'w9'>): TaxFormFields {
  const taxNumber = tidyNumber(form.taxNumber);
  if (form.numberType === 'ssn' && !isSsn(taxNumber)) wrong('taxNumber', 'This is not a valid SSN or ITIN.');
  if (form.numberType === 'ein' && !isEin(taxNumber)) wrong('taxNumber', 'This is not a valid EIN.');
  if (form.numberType === 'ssn' && !['individual', 'llc_p', 'other'].includes(form.taxClass))
    wrong('numberType', 'A company has an EIN.');
  return { ...form, taxNumber };
}

function checkW8<F extends Of<'w8ben'> | Of<'w8bene'>>(form: F): F {
  if (form.country === 'US') wrong('country', 'Residents of the United States file a W-9.');
  if (!isCountryCode(form.citizenship)) wrong('citizenship', 'Unknown country.');
  const taxNumber = tidyNumber(form.taxNumber ?? '');
  const usTaxNumber = tidyNumber(form.usTaxNumber ?? '');
  if (taxNumber !== '' && !(isEuNumber(form.country, taxNumber) || isForeign(form.country, taxNumber)))
    wrong('taxNumber', 'This is not a valid tax number of that country.');
  if (usTaxNumber !== '' && !isSsn(usTaxNumber) && !isEin(usTaxNumber))
    wrong('usTaxNumber', 'This is not a valid number of the United States.');
  const { treatyCountry, treatyArticle, treatyPercent } = form;
  if (treatyCountry !== undefined && treatyCountry !== form.country)
    wrong('treatyCountry', 'The treaty must be with the country above.');
  if (treatyCountry === undefined && (treatyArticle || treatyPercent !== undefined))
    wrong('treatyCountry', 'Please name the country of the treaty.');
  if (treatyCountry !== undefined && taxNumber === '' && usTaxNumber === '')
    wrong('taxNumber', 'Claiming a treaty requires a tax number.');
  return { ...form, taxNumber, usTaxNumber };
}

const isForeign = (country: string, number: string): boolean => !isEuCountry(country) && isSomeNumber(number);

function checkDac7(form: Of<'dac7'>, today: Date): TaxFormFields {
  if (!isEuCountry(form.country)) wrong('country', 'DAC7 is for residents of the European Union.');
  const taxNumber = tidyNumber(form.taxNumber);
  if (!isEuNumber(form.issuedBy, taxNumber)) wrong('taxNumber', 'This is not a valid tax number of that country.');
  const vatNumber = tidyVatNumber(form.vatNumber ?? '');
  if (vatNumber !== '' && memberStateOf(vatNumber) === undefined) wrong('vatNumber', 'This is not a valid VAT number.');
  if (form.isCompany && !form.registrationNumber) wrong('registrationNumber', 'This field is required!');
  if (!form.isCompany && !form.dateOfBirth) wrong('dateOfBirth', 'This field is required!');
  const { dateOfBirth, registrationNumber, ...rest } = form;
  return {
    ...rest,
    taxNumber,
    vatNumber,
    ...(form.isCompany ? { registrationNumber } : { dateOfBirth: checkBirth(dateOfBirth ?? '', today) }),
  };
}

function checkBirth(day: string, today: Date): string {
  const years = (count: number) =>
    new Date(Date.UTC(today.getUTCFullYear() - count, today.getUTCMonth(), today.getUTCDate()))
      .toISOString()
      .slice(0, 10);
  if (day > years(YOUNGEST_YEARS) || day < years(OLDEST_YEARS))
    wrong('dateOfBirth', 'This is not a possible day of birth.');
  return day;
}
