import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { upTo } from '../limits/up-to.ts';

const MOST_KNOWN = 50_000;
const LIFE_MS = 5000;

/** Returns the hash stored in place of a token. Unsalted, because 256 random bits can't be guessed. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface TokenFinder<T> {
  /** Returns the access that a token grants, or null if it is invalid or has expired. */
  find(token: string): Promise<T | null>;
  /** Invalidates expired or revoked tokens on this node immediately, by the base64url of their hashes. */
  forget(tokenKeys: readonly string[]): void;
}

/**
 * Caches lookups for at most 5 s, unless `isKept` returns false. A token reported as ended becomes invalid immediately.
 */
export function createTokenFinder<T extends object>(
  pattern: RegExp,
  lookUp: (tokenHash: Buffer) => Promise<T | null>,
  isKept: (found: T) => boolean = () => true,
): TokenFinder<T> {
  const alive = new LRUCache<string, T>({ ...upTo(MOST_KNOWN), ttl: LIFE_MS });
  // A lookup that started before the token's end was committed may return after that end was published.
  const ended = new LRUCache<string, true>({ ...upTo(MOST_KNOWN), ttl: 2 * LIFE_MS });
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
