import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes, as OWASP recommends. argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Normalizes to NFC, because the same password may arrive as NFC or NFD, depending on the device. */
const plain = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(plain(password), COST);

let nobody: Promise<string> | undefined;
/**
 * Returns the hash of a discarded random password. Verifying a password against it takes as long as against a real
 * hash.
 */
export const nobodysHash = (): Promise<string> => (nobody ??= hashPassword(crypto.randomUUID()));

/**
 * Verifies a password. Without a hash (no such account) it does the same work, so timing does not reveal whether the
 * account exists. Also tries the password as typed, for those set before NFC normalization.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const typed = new Set([plain(password), password]);
  let isRight = false;
  for (const one of typed) isRight = (await verify(against, one)) || isRight;
  return isRight && stored !== undefined;
}
