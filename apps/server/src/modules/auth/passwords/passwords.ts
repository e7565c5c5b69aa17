import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes: the OWASP choice. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;
/** The hash of a password that nobody knows, with the cost of a real one. */
export const nobodysHash = (): Promise<string> => (nobody ??= hashPassword(crypto.randomUUID()));

/**
 * Whether the password is the right one. Without a hash (no such account) the same work is done for nothing, so that the
 * time does not say who has an account.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobodysHash()), password);
  return right && stored !== undefined;
}
