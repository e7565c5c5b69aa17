import { LRUCache } from 'lru-cache';
import { Refusal } from '../refuse.ts';
import { networkOf } from '../visitor.ts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';
import { upTo } from './up-to.ts';

/**
 * Cost of a request relative to an API call. Opening media sets up a connection, and rendering a page takes about 50 ms
 * of CPU time. Files of a running HLS session are free, because sessions are limited when they open.
 */
const COSTS = { call: 1, socket: 2, media: 10, page: 25 } as const;
type Requested = keyof typeof COSTS;

/**
 * An active viewer spends about 60 a minute. A burst of 3,000 and 50 a second are enough for an office, or for a
 * carrier network shared by a few hundred phones, yet limit a single machine to a small part of a CPU.
 */
const BURST = 3000;
const PER_SECOND = 50;
/** Part of the budget that rendered pages can't use, so that a bare page sent instead can still make its calls. */
const PAGE_RESERVE = BURST / 2;
/** Networks and accounts tracked; the least recently seen is evicted first. */
const MOST_REMEMBERED = 40_000;

/** One request budget per account and, for requests without one, per network (IPv4 address or IPv6 /64). */
export interface RequestBudget {
  /**
   * Spends from a network's budget before anything is looked up. Throws RATE_LIMITED if it is used up. Returns a
   * function that refunds the cost, for requests that turn out to belong to an account.
   */
  take(address: string, requested: Requested, nowMs?: number): () => void;
  /** Spends from an account's own budget. Throws RATE_LIMITED if it is used up. */
  takeOfAccount(accountId: string, requested: Requested, nowMs?: number): void;
  /** Spends the cost of a rendered page. Returns false if the network only gets the bare page. */
  mayDraw(address: string, nowMs?: number): boolean;
}

export function createRequestBudget(): RequestBudget {
  const buckets = new LRUCache<string, TokenBucket>({ ...upTo(MOST_REMEMBERED) });
  const bucketOf = (key: string): TokenBucket => {
    const bucket = buckets.get(key) ?? createTokenBucket(BURST, PER_SECOND);
    buckets.set(key, bucket);
    return bucket;
  };
  const spend = (key: string, cost: number, nowMs: number): TokenBucket => {
    const bucket = bucketOf(key);
    if (bucket.take(nowMs, cost)) return bucket;
    throw new Refusal('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(cost / PER_SECOND) });
  };
  const networkKey = (address: string) => `network ${networkOf(address)}`;
  return {
    take(address, requested, nowMs = Date.now()) {
      const bucket = spend(networkKey(address), COSTS[requested], nowMs);
      return () => bucket.giveBack(COSTS[requested]);
    },
    takeOfAccount: (accountId, requested, nowMs = Date.now()) =>
      void spend(`account ${accountId}`, COSTS[requested], nowMs),
    mayDraw: (address, nowMs = Date.now()) => bucketOf(networkKey(address)).take(nowMs, COSTS.page, PAGE_RESERVE),
  };
}

/** Used with `RATE_LIMITS=off`. */
export const unlimitedBudget: RequestBudget = {
  take: () => () => {},
  takeOfAccount: () => {},
  mayDraw: () => true,
};
