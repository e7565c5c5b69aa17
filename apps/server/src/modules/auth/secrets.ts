import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;
const CODE_DIGITS = 6;
/** Letters and digits that are not easily confused with each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LETTERS = 12;

export { hashOfToken } from '../../platform/api-tokens/token-finder.ts';

/** 256 random bits, safe in URLs and headers. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/**
 * Returns the code that confirms an address in place of the emailed link. Derived from the link's id, so it isn't
 * stored.
 */
export function codeOfLink(secret: string, linkId: string): string {
  const number = createHmac('sha256', secret).update(`confirm:${linkId}`).digest().readUIntBE(0, 6);
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** `abcdef-ghjkmn`: 59 bits. */
export function newRecoveryCode(): string {
  const templates = Array.from({ length: RECOVERY_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${templates.slice(0, RECOVERY_LETTERS / 2)}-${templates.slice(RECOVERY_LETTERS / 2)}`;
}

/** Normalizes a typed code: removes spaces and dashes and converts it to lower case. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

/** Hashes a short code for storage. The hash is useless without the site's secret. */
export const hashOfCode = (secret: string, accountId: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`code:${accountId}:${plainCode(code)}`)
    .digest();

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'two-factor', 32));

/** Encrypts a secret that must be readable later (AES-256-GCM, bound to its account). */
export function seal(secret: string, accountId: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the output of `seal`. Throws if it was altered or belongs to another account. */
export function unseal(secret: string, accountId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(accountId)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
