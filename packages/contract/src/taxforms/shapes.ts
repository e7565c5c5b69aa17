import { z } from 'zod';
import { countryCode, isoDate, optionalText, text, timestamp } from '../fields.ts';
import { EU_COUNTRIES, TAX_CLASSES } from './terms.ts';

/** Tax forms of creators and studios: forms for the United States, by person or company, and one for the EU. */
export const TAX_FORMS = ['w9', 'w8ben', 'w8bene', 'dac7'] as const;
export const TaxFormName = z.enum(TAX_FORMS);
export type TaxFormName = (typeof TAX_FORMS)[number];

const NAME = 140;
const NUMBER = 40;
const filed = {
  /** Legal name, as known to the tax office. */
  name: text(NAME),
  street: text(200),
  city: text(100),
  region: optionalText(100),
  postalCode: text(20),
  country: countryCode,
  /** Typed name of the signer. The server sets the date. */
  signature: text(NAME),
};
const treaty = {
  /** Country whose treaty grants a reduced tax rate, with the treaty article and the rate in percent. */
  treatyCountry: countryCode.optional(),
  treatyArticle: optionalText(60),
  treatyPercent: z.number().min(0).max(30).multipleOf(0.01).optional(),
};
export const taxFormFields = z.discriminatedUnion('form', [
  z.object({
    ...filed,
    form: z.literal('w9'),
    businessName: optionalText(NAME),
    /** Tax classification of the filer, as on Form W-9. */
    taxClass: z.enum(TAX_CLASSES),
    numberType: z.enum(['ssn', 'ein']),
    taxNumber: text(NUMBER),
  }),
  z.object({
    ...filed,
    ...treaty,
    form: z.literal('w8ben'),
    /** The person's country of citizenship. */
    citizenship: countryCode,
    /** Tax number issued by the country of residence, if that country issues one. */
    taxNumber: optionalText(NUMBER),
    /** US tax number, if there is one. */
    usTaxNumber: optionalText(NUMBER),
    dateOfBirth: isoDate,
  }),
  z.object({
    ...filed,
    ...treaty,
    form: z.literal('w8bene'),
    /** Country of organization. */
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
    /** Member state that issued the number. */
    issuedBy: z.enum(EU_COUNTRIES),
    vatNumber: optionalText(NUMBER),
    /** Persons only. */
    dateOfBirth: isoDate.optional(),
    /** Companies only: number in the company register. */
    registrationNumber: optionalText(60),
  }),
]);
export type TaxFormFields = z.output<typeof taxFormFields>;

/** A form on file, masked for display. */
export const TaxForm = z.object({
  _id: z.string(),
  form: TaxFormName,
  name: z.string(),
  country: z.string(),
  /** For example `••• 6789`. Empty if none was given. */
  maskedNumber: z.string(),
  signature: z.string(),
  signedAt: timestamp,
  /** Time at which a later form replaced this one. */
  replacedAt: timestamp.optional(),
});
