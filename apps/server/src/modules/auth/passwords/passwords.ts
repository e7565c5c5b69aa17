import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes, as OWASP recommends. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards and phones write one and the same password as NFC or NFD; all are kept and compared as NFC. */
const plain = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(plain(password), COST);

let nobody: Promise<string> | undefined;
/** The hash of a password that nobody knows, with the cost of a real one. */
export const nobodysHash = (): Promise<string> => (nobody ??= hashPassword(crypto.randomUUID()));

/**
 * Returns whether the password is the right one. Without a hash (no such account) it does the same work for nothing, so that
 * the time taken does not reveal who has an account. Passwords that were set before NFC was kept are also tried as typed.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const typed = new Set([plain(password), password]);
  let isRight = false;
  for (const one of typed) isRight = (await verify(against, one)) || isRight;
  return isRight && stored !== undefined;
}
