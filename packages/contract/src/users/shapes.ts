import { z } from 'zod';
import { isoDate, languageCode, optionalText, url, text } from '../fields.ts';
import { ETHNICITIES, EYES, HAIRS, LEAST_INCHES, LEAST_POUNDS, MOST_INCHES, MOST_POUNDS } from './terms.ts';

/** An empty string clears the choice. */
const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum([...values, '']).optional();
const bounded = (least: number, most: number) =>
  z
    .number()
    .int()
    .min(least, `Must be between ${least} and ${most}`)
    .max(most, `Must be between ${least} and ${most}`)
    .nullable()
    .optional();

/** Profile fields of every account. Absent fields stay unchanged, and empty ones are cleared. */
export const profileFields = {
  /** From `/phone-codes/list`, including the plus. */
  phoneCode: z
    .string()
    .regex(/^(\+\d{1,4})?$/, 'Choose a code of the list.')
    .optional(),
  phone: z
    .string()
    .trim()
    .regex(/^([\d ()-]{4,20})?$/, 'Not a validate number!')
    .optional(),
  /** A code from `/states` if the country has a list. */
  state: optionalText(80),
  city: optionalText(100),
  zipcode: optionalText(20),
  address: optionalText(200),
  /** A name from `/timezones/list`. */
  timezone: optionalText(64),
  gender: optionalText(20),
  /** Pounds and inches. */
  weight: bounded(LEAST_POUNDS, MOST_POUNDS),
  height: bounded(LEAST_INCHES, MOST_INCHES),
  eyes: choice(EYES),
  hair: choice(HAIRS),
  ethnicity: choice(ETHNICITIES),
  interests: z.array(text(30)).max(20).optional(),
  links: z.array(url).max(10).optional(),
};
/** Fields for viewers only, because no document states their date of birth. */
export const viewerFields = {
  dateOfBirth: z.union([isoDate, z.literal('')]).optional(),
  languages: z.array(languageCode).max(5).optional(),
};

/** Fields that others can see. */
export const publicProfile = {
  gender: z.string().optional(),
  weight: z.number().int().optional(),
  height: z.number().int().optional(),
  eyes: z.string().optional(),
  hair: z.string().optional(),
  ethnicity: z.string().optional(),
  interests: z.array(z.string()).max(20),
  links: z.array(z.string()).max(10),
};
export const ownProfile = {
  ...publicProfile,
  phoneCode: z.string().optional(),
  phone: z.string().optional(),
  state: z.string().optional(),
  city: z.string().optional(),
  zipcode: z.string().optional(),
  address: z.string().optional(),
  timezone: z.string().optional(),
  cover: z.string().optional(),
};
