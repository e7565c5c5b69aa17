import { z } from 'zod';
import { isoDate, languageCode, optionalText, url, text } from './fields.ts';
import { ETHNICITIES, EYES, HAIRS, LEAST_INCHES, LEAST_POUNDS, MOST_INCHES, MOST_POUNDS } from './users-terms.ts';

/** Nothing in place of a choice takes it back. */
const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum([...values, '']).optional();
const bounded = (least: number, most: number) =>
  z
    .number()
    .int()
    .min(least, `Must be between ${least} and ${most}`)
    .max(most, `Must be between ${least} and ${most}`)
    .nullable()
    .optional();

/** What everybody may say about themselves; what is absent stays, what is empty goes. */
export const profileFields = {
  /** With its plus, of `/phone-codes/list`. */
  phoneCode: z
    .string()
    .regex(/^(\+\d{1,4})?$/, 'Choose a code of the list.')
    .optional(),
  phone: z
    .string()
    .trim()
    .regex(/^([\d ()-]{4,20})?$/, 'Not a validate number!')
    .optional(),
  /** A code of `/states` where the country has a list. */
  state: optionalText(80),
  city: optionalText(100),
  zipcode: optionalText(20),
  address: optionalText(200),
  /** A name of `/timezones/list`. */
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
/** Of viewers, whose day of birth is in no document. */
export const viewerFields = {
  dateOfBirth: z.union([isoDate, z.literal('')]).optional(),
  languages: z.array(languageCode).max(5).optional(),
};

/** What others see of it. */
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
/** What its owner sees. */
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
