/** Row counts of a filled database. */
export interface Sizes {
  readonly users: number;
  readonly performers: number;
  readonly studios: number;
  readonly tips: number;
  readonly messages: number;
  /** Ended broadcasts per performer, except the busy one. */
  readonly broadcastsEach: number;
  readonly paidShows: number;
  readonly wars: number;
  readonly recordings: number;
  readonly auditRows: number;
  /** Galleries, photos, videos and products. */
  readonly items: number;
  readonly purchases: number;
  readonly orders: number;
  readonly live: number;
  /**
   * Number of payouts, refunds, chargebacks, invoices and gateway discrepancies, each. Half of them belong to one
   * person.
   */
  readonly papers: number;
  /** Length of lists that one person has accumulated: follows, blocks, wars and so on. */
  readonly longList: number;
}

const FULL: Sizes = {
  users: 1_000_000,
  performers: 100_000,
  studios: 1_000,
  tips: 9_500_000,
  messages: 3_000_000,
  broadcastsEach: 4,
  paidShows: 100_000,
  wars: 50_000,
  recordings: 100_000,
  auditRows: 500_000,
  items: 1_000_000,
  purchases: 300_000,
  orders: 100_000,
  live: 1_000,
  papers: 1_000_000,
  longList: 30_000,
};

/**
 * Returns the sizes from the issue and bench (1), or a share of them, but at least ten of each. Broadcasts per
 * performer aren't scaled.
 */
export const sizesOf = (share: number): Sizes =>
  Object.fromEntries(
    Object.entries(FULL).map(([name, many]) => [
      name,
      name === 'broadcastsEach' ? many : Math.max(10, Math.round(many * share)),
    ]),
  ) as unknown as Sizes;

/** All creators and their offers with little else: enough to measure search, and filled in minutes. */
export const storeSizes = (share: number): Sizes => {
  const all = sizesOf(share);
  const { tips, messages, paidShows, wars, papers } = sizesOf(share / 100);
  const users = Math.round(all.users / 10);
  return { ...all, users, purchases: users, orders: users, tips, messages, paidShows, wars, papers };
};
