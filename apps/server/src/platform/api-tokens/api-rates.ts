import { LRUCache } from 'lru-cache';
import type { ApiCaller } from '../caller.ts';
import { createTokenBucket } from '../limits/token-bucket.ts';
import { Refusal } from '../refuse.ts';
import { upTo } from '../limits/up-to.ts';

/** Maximum tokens tracked. The least recently used is dropped first. */
const MOST_TOKENS = 20_000;

/** Returns a function that counts an API token's calls, and throws RATE_LIMITED once the token exceeds its limit. */
export function createApiRates(): (api: ApiCaller, nowMs?: number) => void {
  const buckets = new LRUCache<string, ReturnType<typeof createTokenBucket>>({ ...upTo(MOST_TOKENS) });
  return ({ tokenId, perMinute }, nowMs = Date.now()) => {
    const bucket = buckets.get(tokenId) ?? createTokenBucket(perMinute, perMinute / 60);
    buckets.set(tokenId, bucket);
    if (!bucket.take(nowMs))
      throw new Refusal('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(60 / perMinute) });
  };
}
