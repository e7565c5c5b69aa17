import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MOST_KNOWN = 50_000;
const LIFE_MS = 5000;

/** What is stored in place of a token. Unsalted: 256 random bits cannot be guessed. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface TokenFinder<T> {
  /** What a token opens; null when it is dead, or none at all. */
  find(token: string): Promise<T | null>;
  /** Tokens that ended, by base64url of their hashes: they are dead on this node at once. */
  forget(tokenKeys: readonly string[]): void;
}

/** Returns from memory for at most 5 s, unless `isKept` says no; a token that was reported as ended is dead before that. */
export function createTokenFinder<T extends object>(
  pattern: RegExp,
  lookUp: (tokenHash: Buffer) => Promise<T | null>,
  isKept: (found: T) => boolean = () => true,
): TokenFinder<T> {
  const alive = new LRUCache<string, T>({ max: MOST_KNOWN, ttl: LIFE_MS });
  // Why: a look-up that began before the end was committed may come back after it was published.
  const ended = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: 2 * LIFE_MS });
  const running = new Map<string, Promise<T | null>>();

  async function read(key: string, tokenHash: Buffer): Promise<T | null> {
    const found = await lookUp(tokenHash);
    if (!found || ended.has(key)) return null;
    if (isKept(found)) alive.set(key, found);
    return found;
  }
  return {
    async find(token) {
      if (!pattern.test(token)) return null;
      const tokenHash = hashOfToken(token);
      const key = tokenHash.toString('base64url');
      if (ended.has(key)) return null;
      const known = alive.get(key);
      if (known) return known;
      const waiting = running.get(key) ?? read(key, tokenHash).finally(() => running.delete(key));
      running.set(key, waiting);
      return waiting;
    },
    forget(tokenKeys) {
      for (const key of tokenKeys) {
        ended.set(key, true);
        alive.delete(key);
      }
    },
  };
}
