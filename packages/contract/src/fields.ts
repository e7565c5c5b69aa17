import { z } from 'zod';

export const REQUIRED = 'This field is required!';
export const NOT_AN_EMAIL = 'Not a validate email!';
export const NOT_A_NUMBER = 'Not a validate number!';
export const ALPHANUMERIC = 'Dont allow special chars or space';

/** A non-empty string of at most `max` characters, trimmed. */
export const text = (max: number) => z.string().trim().min(1, REQUIRED).max(max);
export const optionalText = (max: number) => z.string().trim().max(max).optional();
export const email = z.string().trim().toLowerCase().min(1, REQUIRED).max(320).pipe(z.email(NOT_AN_EMAIL));
export const password = z.string().min(8, 'Must be between 8 and 128').max(128, 'Must be between 8 and 128');
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Must be between 3 and 30')
  .max(30, 'Must be between 3 and 30')
  .regex(/^[a-z0-9]+$/i, ALPHANUMERIC);
/** A day that exists, from 1900 on. */
export const isoDate = z.iso
  .date()
  .max(10)
  .regex(/^(19|2\d)\d\d-/, 'Must be a day from 1900 on');
export const timestamp = z.string();
export const url = z
  .string()
  .max(2048)
  .regex(/^(https?|ftp):\/\/\S+$/i, 'Must be a link, like https://example.com');
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Must be two capital letters, like US');
export const languageCode = z.string().regex(/^[a-z]{2,3}$/, 'Must be two or three small letters, like en');

/** Somebody, as others see them in passing. */
export const Person = z.object({ _id: z.string(), username: z.string(), name: z.string(), avatar: z.string() });

export const id = z.uuid();
export const Id = z.object({ id });
/** An id or a username: what performer pages are reached by. */
export const IdOrName = z.object({ id: z.string().min(1).max(64) });

/** Tokens paid by a caller: positive, at most two decimals, at most a million. */
export const tokenAmount = z
  .number()
  .positive('Must be between 0.01 and 1000000')
  .max(1_000_000, 'Must be between 0.01 and 1000000')
  .multipleOf(0.01);
/** Tokens in a response. */
export const tokens = z.number();
/** Money in a response: decimal string, ISO 4217 code. */
export const money = z.object({ amount: z.string(), currency: z.string() });

export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);

/** Which rows of a list, in a query: numbers come as text there. */
export const pageOf = (defaultLimit: number) => ({
  limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});
/** The same in a JSON body. */
export const pageInBody = (defaultLimit: number) => ({
  limit: z.number().int().min(1).max(100).default(defaultLimit),
  offset: z.number().int().min(0).max(100_000).default(0),
});

/** The query of a list; each list names its own `sortBy` values. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sortBy: S, defaultLimit = 12) =>
  z.object({
    ...pageOf(defaultLimit),
    cursor: z.string().max(200).optional(),
    sort: z.enum(['asc', 'desc']).default('desc'),
    sortBy: z.enum(sortBy).default(sortBy[0]),
    q: z.string().trim().max(100).optional(),
  });

/** Some of something in a query: given several times, or once with commas between. */
export const someOf = <T extends z.ZodType<string, string>>(one: T, most: number, longest: number) =>
  z.union([
    z.array(one).max(most),
    z
      .string()
      .max(most * (longest + 1))
      .transform((value) => value.split(',').map((part) => part.trim()))
      .transform((parts) => parts.filter(Boolean))
      .pipe(z.array(one).max(most)),
  ]);

/** A price in tokens that a list is narrowed by. */
export const priceBound = z.coerce.number().min(0).max(1_000_000).optional();

/** What a list can be narrowed by further: a value, its name, and how many have it. */
export const facet = z.array(z.object({ value: z.string(), name: z.string(), count: z.number().int() })).max(20);

export const success = z.object({ success: z.boolean() });

/** The upload of an own wide picture. */
export const coverFile = { cover: { maxBytes: 5 * 1024 * 1024, kinds: ['image'], required: true } } as const;
/** The upload of an own picture. */
export const avatarFile = { avatar: { maxBytes: 2 * 1024 * 1024, kinds: ['image'], required: true } } as const;

/** The own account is suspended; a login until then restores it. */
export const suspension = z.object({ success: z.boolean(), restorableUntil: timestamp });
/** What a suspension of the own account is asked for with. */
export const ownPassword = z.object({ password: z.string().min(1, REQUIRED).max(128) });
