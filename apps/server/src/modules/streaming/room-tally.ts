import type { Caller } from '../../platform/caller.ts';
import { networkOf } from '../../platform/visitor.ts';

export type Watcher = Pick<Caller, 'accountId' | 'address' | 'userAgent'>;

/** A room's count, as nodes publish it to each other. */
export interface RoomCount {
  /** Distinct accounts, excluding the host, plus distinct guests. */
  readonly viewers: number;
  readonly guests: number;
  /** Accounts present, including the host. At most 200. */
  readonly accountIds: readonly string[];
}

export const MAX_PEOPLE = 200;

/**
 * Maximum guests counted per network: a household or a small office, no matter how many user agents one machine
 * invents.
 */
const MOST_GUESTS_OF_NETWORK = 8;

/**
 * Counts the people behind the sockets in a room. An account is one viewer, regardless of how many tabs it has open. A
 * guest is identified by network (IPv4 address or IPv6 /64) and browser (user agent). At most eight guests count per
 * network.
 */
export class RoomTally {
  readonly #hostId: string;
  /** Socket counts by account. */
  readonly #accounts = new Map<string, number>();
  /** Socket counts by network and user agent. */
  readonly #networks = new Map<string, Map<string, number>>();
  #guests = 0;

  constructor(hostId: string) {
    this.#hostId = hostId;
  }

  get isEmpty(): boolean {
    return this.#accounts.size === 0 && this.#networks.size === 0;
  }

  add(watcher: Watcher): void {
    if (watcher.accountId) return void countUp(this.#accounts, watcher.accountId);
    const network = networkOf(watcher.address);
    const browsers = this.#networks.get(network) ?? new Map<string, number>();
    this.#networks.set(network, browsers);
    this.#recount(browsers, () => countUp(browsers, watcher.userAgent));
  }

  /** Removes one socket. The next tick corrects the count if a socket was counted under a different caller. */
  remove(watcher: Watcher): void {
    if (watcher.accountId) return countDown(this.#accounts, watcher.accountId);
    const network = networkOf(watcher.address);
    const browsers = this.#networks.get(network);
    if (!browsers) return;
    this.#recount(browsers, () => countDown(browsers, watcher.userAgent));
    if (browsers.size === 0) this.#networks.delete(network);
  }

  get viewers(): number {
    return this.#accounts.size - (this.#accounts.has(this.#hostId) ? 1 : 0) + this.#guests;
  }

  count(): RoomCount {
    const accountIds = [...this.#accounts.keys()].slice(0, MAX_PEOPLE);
    return { viewers: this.viewers, guests: this.#guests, accountIds };
  }

  #recount(browsers: ReadonlyMap<string, number>, change: () => void): void {
    const before = Math.min(browsers.size, MOST_GUESTS_OF_NETWORK);
    change();
    this.#guests += Math.min(browsers.size, MOST_GUESTS_OF_NETWORK) - before;
  }
}

const countUp = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

function countDown(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 0) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
