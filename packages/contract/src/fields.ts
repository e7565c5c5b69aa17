import { z } from 'zod';
import { cleanLine, cleanProse } from './plain-text.ts';

export const REQUIRED = 'This field is required!';
export const NOT_AN_EMAIL = 'Not a validate email!';
export const NOT_ASCII_EMAIL =
  'Before the @ only letters without accents, digits and signs can be used. Enter another address of yours.';
export const NOT_A_NUMBER = 'Not a validate number!';
export const ALPHANUMERIC = 'Dont allow special chars or space';

/** A single line of text, possibly empty, with invisible characters removed (`plain-text.ts`). */
export const line = (max: number) => z.string().overwrite(cleanLine).max(max);
/** A single line of text with at least one visible character. */
export const text = (max: number) => line(max).min(1, REQUIRED);
export const optionalText = (max: number) => line(max).optional();
/** Multi-line counterparts of the fields above. */
export const lines = (max: number) => z.string().overwrite(cleanProse).max(max);
export const prose = (max: number) => lines(max).min(1, REQUIRED);
export const optionalProse = (max: number) => lines(max).optional();
/**
 * Normalizes an email address the way mail servers do: lower case, with the domain in ASCII (`müller.example` becomes
 * `xn--mller-kva.example`). Returns anything that isn't an address unchanged, except in lower case.
 */
export function plainEmail(typed: string): string {
  const address = typed.normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Excludes what a URL accepts besides a domain, such as a port or a path.
  if (at < 1 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
}
/** Zod's own pattern, extended to top-level domains that are A-labels. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;
const ASCII_LOCAL = /^[\x20-\x7e]*@|^[^@]*$/;
export const email = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(320)
  .transform(plainEmail)
  .pipe(
    z
      .string()
      .regex(ASCII_LOCAL, NOT_ASCII_EMAIL)
      .pipe(z.email({ pattern: ADDRESS, error: NOT_AN_EMAIL })),
  );
export const password = z.string().min(8, 'Must be between 8 and 128').max(128, 'Must be between 8 and 128');
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Must be between 3 and 30')
  .max(30, 'Must be between 3 and 30')
  .regex(/^[a-z0-9]+$/i, ALPHANUMERIC);
/** An existing calendar day, 1900 or later. */
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

/** Public summary of an account. */
export const Person = z.object({ _id: z.string(), username: z.string(), name: z.string(), avatar: z.string() });

export const id = z.uuid();
export const Id = z.object({ id });
/**
 * An account's id or username. The server replaces a username with the id before it handles the call, and an unknown
 * username with an id that matches no account.
 */
export const accountId = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/, 'Must be an id or a username');
export const AccountId = z.object({ id: accountId });
/** An id, username or slug that the handler itself resolves. */
export const IdOrName = z.object({ id: z.string().min(1).max(64) });

/** Tokens paid by a caller: positive, at most two decimals, at most a million. */
export const tokenAmount = z
  .number()
  .positive('Must be between 0.01 and 1000000')
  .max(1_000_000, 'Must be between 0.01 and 1000000')
  .multipleOf(0.01);
export const tokens = z.number();
/** Money in a response: a decimal string and an ISO 4217 code. */
export const money = z.object({ amount: z.string(), currency: z.string() });

export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);

/** Paging parameters of a query, where numbers arrive as text. */
export const pageOf = (defaultLimit: number) => ({
  limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});
/** Paging parameters of a JSON body. */
export const pageInBody = (defaultLimit: number) => ({
  limit: z.number().int().min(1).max(100).default(defaultLimit),
  offset: z.number().int().min(0).max(100_000).default(0),
});

/** Query of a list. Each list names its own `sortBy` values. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sortBy: S, defaultLimit = 12) =>
  z.object({
    ...pageOf(defaultLimit),
    cursor: z.string().max(200).optional(),
    sort: z.enum(['asc', 'desc']).default('desc'),
    sortBy: z.enum(sortBy).default(sortBy[0]),
    q: optionalText(100),
  });

/** A multi-valued query parameter, either repeated or given once with commas. */
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

/** A bound, in tokens, of a price filter. */
export const priceBound = z.coerce.number().min(0).max(1_000_000).optional();

/** Values for narrowing a list further, each with its name and number of matches. */
export const facet = z.array(z.object({ value: z.string(), name: z.string(), count: z.number().int() })).max(20);

export const success = z.object({ success: z.boolean() });

/** Upload of the caller's own cover picture. */
export const coverFile = { cover: { maxBytes: 5 * 1024 * 1024, kinds: ['image'], required: true } } as const;
/** Upper bound of the avatar size that a site may set. */
export const MOST_AVATAR_MEGABYTES = 25;
/** Upload of the caller's own avatar, up to the size that the site has set (2 MB by default). */
export const avatarFile = {
  avatar: { maxBytes: MOST_AVATAR_MEGABYTES * 1024 * 1024, kinds: ['image'], required: true, isAvatar: true },
} as const;

/** Result of suspending the caller's own account. Logging in before this time restores it. */
export const suspension = z.object({ success: z.boolean(), restorableUntil: timestamp });
/** Proof that the caller owns the account: the password, plus a second-factor code if a second factor is enabled. */
export const proofFields = {
  password: z.string().min(1, REQUIRED).max(128),
  /** Second-factor code, if enabled. See `POST /auth/2fa/step-up`. */
  code: optionalText(64),
} as const;
/** Body of a request to suspend the caller's own account. */
export const ownPassword = z.object({ password: z.string().min(1, REQUIRED).max(128) });
