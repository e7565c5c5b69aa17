import { LRUCache } from 'lru-cache';
import { Refusal } from '../refuse.ts';
import { networkOf } from '../visitor.ts';
import { upTo } from './up-to.ts';

const WINDOW_MS = 60_000;
/**
 * Failed attempts per minute. High enough for an office that refreshes its expired tabs, and too low for guessing
 * tokens.
 */
const MOST_A_WINDOW = 240;
/** Networks tracked; the least recently seen is evicted first. */
const MOST_NETWORKS = 20_000;

interface Window {
  attempts: number;
  readonly untilMs: number;
}

/**
 * Limits unauthenticated attempts per network: invalid tokens, expired media sessions, calls without a required token.
 */
export interface AnonymousLimiter {
  /**
   * Counts an attempt before its token is looked up, so that concurrent attempts are limited too. Throws RATE_LIMITED
   * if none is left. Returns a function that takes the attempt back if the token turns out to be valid.
   */
  take(address: string, nowMs?: number): () => void;
}

export function createAnonymousLimiter(most = MOST_A_WINDOW): AnonymousLimiter {
  const windows = new LRUCache<string, Window>({ ...upTo(MOST_NETWORKS) });
  return {
    take(address, nowMs = Date.now()) {
      const network = networkOf(address);
      const known = windows.get(network);
      const window = known && known.untilMs > nowMs ? known : { attempts: 0, untilMs: nowMs + WINDOW_MS };
      if (window.attempts >= most) {
        const retryAfterSeconds = Math.ceil((window.untilMs - nowMs) / 1000);
        throw new Refusal('RATE_LIMITED', undefined, { retryAfterSeconds });
      }
      window.attempts += 1;
      windows.set(network, window);
      return () => void (window.attempts -= 1);
    },
  };
}

/** Used with `RATE_LIMITS=off`. */
export const noAnonymousLimit: AnonymousLimiter = { take: () => () => {} };
