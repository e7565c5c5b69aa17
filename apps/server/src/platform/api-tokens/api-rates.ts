import { LRUCache } from 'lru-cache';
import type { ApiCaller } from '../caller.ts';
import { createTokenBucket } from '../limits/token-bucket.ts';
import { Refusal } from '../refuse.ts';

/** Tokens that are remembered; the one that has been quiet for longest is forgotten first. */
const MOST_TOKENS = 20_000;

/** Counts the calls of API tokens, all calls of one together: throws RATE_LIMITED for one that has had its share. */
export function createApiRates(): (api: ApiCaller, nowMs?: number) => void {
  const buckets = new LRUCache<string, ReturnType<typeof createTokenBucket>>({ max: MOST_TOKENS });
  return ({ tokenId, perMinute }, nowMs = Date.now()) => {
    const bucket = buckets.get(tokenId) ?? createTokenBucket(perMinute, perMinute / 60);
    buckets.set(tokenId, bucket);
    if (!bucket.take(nowMs))
      throw new Refusal('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(60 / perMinute) });
  };
}
