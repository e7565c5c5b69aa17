/**
 * The one order in which rows are locked, whoever locks them (docs/decisions/0019-lock-order.md). Rows of one kind are locked
 * by id. Two transactions that keep to it never wait for each other in a circle.
 */
export const LOCK_ORDER = [
  /** The row of a ticking clock. */
  'clock',
  /** The public room of a performer (conversation). */
  'room',
  /** A broadcast (stream). */
  'stream',
  'war',
  'challenge',
  /** A paid show (show_session). */
  'show',
  'participant',
  /** A recording, then its payment. */
  'recording',
  'recording-payment',
  /** What a viewer asks back (refund_request), or a bank took back (chargeback). */
  'refund',
  /** Tokens that staff want to give or take (adjustment). */
  'adjustment',
  /** A subscription to a performer, of either sort. */
  'subscription',
  /** A crowdfunding, then its contributions. */
  'campaign',
  /** An announced show (ticketed_show), then its tickets. */
  'ticketed-show',
  /** A wheel, then its spins. */
  'wheel',
  /** A poll in a room. */
  'poll',
  /** What goes to many at once (mass_message), then conversations of two (conversation_member). */
  'mass',
  'talk',
  /** A lift in the directory, or a place on the home page. */
  'promotion',
  /** A discount, and who has put it aside. */
  'coupon',
  /** What was bought, then its order (product_order). */
  'purchase',
  'order',
  /** A request for a payout, then the batch that it is in (payout_batch), then where it is paid to (payment_detail). */
  'payout',
  'payout-batch',
  'payment-detail',
  /** What creators offer (catalog_item) and post, then its files. */
  'item',
  'post',
  'upload',
  /** Who brings viewers (affiliate). */
  'affiliate',
  /** What gives tokens away (campaign). */
  'token-campaign',
  /** Who has programs that listen (event_feed), then where events are sent to (webhook_endpoint). */
  'feed',
  'webhook',
  /** The ledger's accounts. */
  'account',
  /** The counters of a broadcast (stream_tally), which every payment changes: last, and so for the shortest time. */
  'tally',
] as const;
export type Lockable = (typeof LOCK_ORDER)[number];

interface Held {
  rank: number;
  readonly ids: Map<Lockable, Set<string>>;
}
const heldBy = new WeakMap<object, Held>();

/** Has the locks of a transaction checked from now on; `db` is the transaction itself. Done in tests only. */
export const trackLocks = (db: object): void => void heldBy.set(db, { rank: 0, ids: new Map() });

/**
 * Notes that a transaction locks these rows. Throws, where locks are checked, when something that comes later in the order
 * is locked already. Rows that are held may be named again.
 */
export function noteLocks(db: object, what: Lockable, ids: readonly string[]): void {
  const held = heldBy.get(db);
  if (!held) return;
  const own = held.ids.get(what) ?? new Set<string>();
  const fresh = ids.filter((id) => !own.has(id)).toSorted();
  const [first] = fresh;
  if (first === undefined) return;
  const rank = LOCK_ORDER.indexOf(what);
  if (rank < held.rank)
    throw new Error(`${what} is locked after ${LOCK_ORDER[held.rank] ?? ''}: see platform/lock-order.ts`);
  for (const id of own)
    if (id > first) throw new Error(`${what} ${first} is locked after ${id}: lock them by id, together`);
  held.rank = rank;
  held.ids.set(what, new Set([...own, ...fresh]));
}
