import { LRUCache } from 'lru-cache';
import { Refusal } from '../refuse.ts';
import { networkOf } from '../visitor.ts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

/**
 * What a request costs, by the work that it makes: an API call is 1. Opening media sets up a connection, and drawing a page
 * takes some 50 ms of a processor. Files of a running HLS session are free: a session is limited when it is opened.
 */
const COSTS = { call: 1, socket: 2, media: 10, page: 25 } as const;
type Requested = keyof typeof COSTS;

/**
 * An active viewer spends about 60 a minute. 3,000 at once and 50 a second carry an office, or the carrier's network that a
 * few hundred phones share, and hold a single machine to a small part of a processor.
 */
const BURST = 3000;
const PER_SECOND = 50;
/** Kept back from drawn pages, so that the bare page sent instead can still make its calls. */
const PAGE_RESERVE = BURST / 2;
/** Networks and accounts remembered; the least recently seen is dropped first. */
const MOST_REMEMBERED = 40_000;

/** One budget of requests for each account, and for each network (IPv4 address or IPv6 /64) of requests without one. */
export interface RequestBudget {
  /**
   * Spends from a network's budget, before anything is looked up. Throws RATE_LIMITED when it is used up. Returns a function
   * that gives it back, for requests that turn out to be an account's.
   */
  take(address: string, requested: Requested, nowMs?: number): () => void;
  /** Spends from an account's own budget. Throws RATE_LIMITED. */
  takeOfAccount(accountId: string, requested: Requested, nowMs?: number): void;
  /** Spends what a drawn page costs; false when the network has to do with the bare page. */
  mayDraw(address: string, nowMs?: number): boolean;
}

export function createRequestBudget(): RequestBudget {
  const buckets = new LRUCache<string, TokenBucket>({ max: MOST_REMEMBERED });
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

/** For `RATE_LIMITS=off`. */
export const unlimitedBudget: RequestBudget = {
  take: () => () => {},
  takeOfAccount: () => {},
  mayDraw: () => true,
};
