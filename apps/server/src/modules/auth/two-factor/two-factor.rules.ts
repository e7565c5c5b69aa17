import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
export const RECOVERY_CODES = 10;
/** Number of wrong codes after which a login or setup must start over. */
export const MAX_WRONG_CODES = 5;
/** Maximum number of codes emailed per login. */
export const MAX_CODES_SENT = 3;

/** Returns an account's second step, if any. The app takes precedence over email. */
export const methodOf = (
  row: { readonly totp_secret: string | null; readonly email_on: boolean } | undefined,
): 'totp' | 'email' | undefined => (row?.totp_secret ? 'totp' : row?.email_on ? 'email' : undefined);

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** Generates 160 random bits in base32, the format of authenticator apps. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/**
 * Returns the time step of a code, with a tolerance of one step. Returns undefined if the code is wrong or not newer
 * than `lastStep`, so that an observed code cannot be reused.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  // Checked first, because a string with the same number of characters but more bytes cannot be compared.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : undefined;
}

/** Masks an email address as `a***@example.test`, which is enough to recognize the mailbox. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
