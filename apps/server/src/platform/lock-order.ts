/**
 * The one order in which all code locks rows (docs/decisions/0019-lock-order.md). Rows of one kind are locked by id.
 * Two transactions that follow it never deadlock.
 */
export const LOCK_ORDER = [
  'clock',
  /** A performer's public room (conversation). */
  'room',
  'stream',
  'war',
  'challenge',
  /** A paid show (show_session). */
  'show',
  'participant',
  /** A recording, then its payment. */
  'recording',
  'recording-payment',
  /** A refund that a viewer requested (refund_request), or a bank's chargeback (chargeback). */
  'refund',
  'adjustment',
  'subscription',
  /** A crowdfunding campaign, then its contributions. */
  'campaign',
  /** An announced show (ticketed_show), then its tickets. */
  'ticketed-show',
  /** A wheel, then its spins. */
  'wheel',
  'poll',
  /** Mass messages (mass_message), then two-person conversations (conversation_member). */
  'mass',
  'talk',
  /** A boost in the directory, or a spot on the home page. */
  'promotion',
  /** A discount and its reservations. */
  'coupon',
  /** A purchase, then its order (product_order). */
  'purchase',
  'order',
  /** A payout request, then its batch (payout_batch), then its destination (payment_detail). */
  'payout',
  'payout-batch',
  'payment-detail',
  /** Creators' offers (catalog_item) and posts, then their files. */
  'item',
  'post',
  'upload',
  'affiliate',
  /** A token giveaway (campaign). */
  'token-campaign',
  /**
   * Accounts whose programs receive events (event_feed), then the endpoints that events are sent to (webhook_endpoint).
   */
  'feed',
  'webhook',
  'account',
  /**
   * Counters of a broadcast (stream_tally). Every payment changes them, so they come last and are locked for the
   * shortest time.
   */
  'tally',
] as const;
export type Lockable = (typeof LOCK_ORDER)[number];

interface Held {
  rank: number;
  readonly ids: Map<Lockable, Set<string>>;
}
const heldBy = new WeakMap<object, Held>();

/** Starts checking the locks of a transaction; `db` is the transaction itself. For tests only. */
export const trackLocks = (db: object): void => void heldBy.set(db, { rank: 0, ids: new Map() });

/**
 * Records that a transaction locks these rows. If locks are checked, throws if something later in the order is already
 * locked. Rows that are already locked may be named again.
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
