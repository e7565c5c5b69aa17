import { z } from 'zod';
import { countryCode, isoDate, optionalText, text, timestamp } from './fields.ts';

/** What creators and studios file: two for the tax office of the United States, by person or company, and one for those of the EU. */
export const TAX_FORMS = ['w9', 'w8ben', 'w8bene', 'dac7'] as const;
export const TaxFormName = z.enum(TAX_FORMS);
export type TaxFormName = (typeof TAX_FORMS)[number];

/** As the form W-9 classifies who files it. */
export const TAX_CLASSES = [
  'individual',
  'c_corporation',
  's_corporation',
  'partnership',
  'trust',
  'llc_c',
  'llc_s',
  'llc_p',
  'other',
] as const;

export const EU_COUNTRIES = [
  ...(['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'] as const),
  ...(['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
] as const;
export const isEuCountry = (country: string): boolean => EU_COUNTRIES.some((one) => one === country);

const NAME = 140;
const NUMBER = 40;
const filed = {
  /** The legal name, as the tax office has it. */
  name: text(NAME),
  street: text(200),
  city: text(100),
  region: optionalText(100),
  postalCode: text(20),
  country: countryCode,
  /** The typed name of the signer; the day is the server's. */
  signature: text(NAME),
};
const treaty = {
  /** The country with whose treaty less tax is claimed, with its article and the rate in percent. */
  treatyCountry: countryCode.optional(),
  treatyArticle: optionalText(60),
  treatyPercent: z.number().min(0).max(30).multipleOf(0.01).optional(),
};
export const taxFormFields = z.discriminatedUnion('form', [
  z.object({
    ...filed,
    form: z.literal('w9'),
    businessName: optionalText(NAME),
    taxClass: z.enum(TAX_CLASSES),
    numberType: z.enum(['ssn', 'ein']),
    taxNumber: text(NUMBER),
  }),
  z.object({
    ...filed,
    ...treaty,
    form: z.literal('w8ben'),
    /** Of what country the person is a citizen. */
    citizenship: countryCode,
    /** Given by the country of residence, where it gives one. */
    taxNumber: optionalText(NUMBER),
    /** Of the United States, where there is one. */
    usTaxNumber: optionalText(NUMBER),
    dateOfBirth: isoDate,
  }),
  z.object({
    ...filed,
    ...treaty,
    form: z.literal('w8bene'),
    /** Where it is organised. */
    citizenship: countryCode,
    entityType: z.enum(['corporation', 'partnership', 'trust', 'foundation', 'other']),
    taxNumber: optionalText(NUMBER),
    usTaxNumber: optionalText(NUMBER),
  }),
  z.object({
    ...filed,
    form: z.literal('dac7'),
    isCompany: z.boolean(),
    taxNumber: text(NUMBER),
    /** The member state that issued it. */
    issuedBy: z.enum(EU_COUNTRIES),
    vatNumber: optionalText(NUMBER),
    /** Of a person. */
    dateOfBirth: isoDate.optional(),
    /** Of a company: its number in the register. */
    registrationNumber: optionalText(60),
  }),
]);
export type TaxFormFields = z.output<typeof taxFormFields>;

/** A form on file, as much of it as may be shown. */
export const TaxForm = z.object({
  _id: z.string(),
  form: TaxFormName,
  name: z.string(),
  country: z.string(),
  /** Such as `••• 6789`; empty where none was given. */
  maskedNumber: z.string(),
  signature: z.string(),
  signedAt: timestamp,
  /** When a later one took its place. */
  replacedAt: timestamp.optional(),
});
