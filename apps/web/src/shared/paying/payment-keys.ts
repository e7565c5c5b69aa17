/** Storage that lets keys survive a reload. Errors or missing storage are tolerated. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface PaymentKeys {
  /** Returns the intent's idempotency key, which stays the same until `settle` is called. */
  keyOf(intent: string): string;
  /** Marks the outcome as known, so that the next payment gets a new key. */
  settle(intent: string): void;
}

type Open = readonly [intent: string, key: string, since: number];

const PLACE = 'payments';
const MOST = 40;
/** Time after which repeating a payment starts a new one. Shorter than the time the server keeps the first response. */
const OPEN_MS = 60 * 60_000;

/**
 * Idempotency keys of payments, one per intent until its outcome is known. Pressing twice, or retrying after a lost
 * response or a reload, pays once. Intents never share a key.
 */
export function createPaymentKeys(options: {
  storage: () => KeyStorage | undefined;
  newKey: () => string;
  now: () => number;
}): PaymentKeys {
  let open: readonly Open[] | undefined;
  const isYoung = ([, , since]: Open) => options.now() - since < OPEN_MS;
  const read = (): readonly Open[] => (open ??= restore(options.storage)).filter(isYoung);
  const keep = (next: readonly Open[]) => {
    open = next.slice(-MOST);
    try {
      options.storage()?.setItem(PLACE, JSON.stringify(open));
    } catch {
      // If storage is full or blocked, the keys last as long as the page.
    }
  };
  return {
    keyOf(intent) {
      const known = read().find(([name]) => name === intent);
      if (known) return known[1];
      const key = options.newKey();
      keep([...read(), [intent, key, options.now()]]);
      return key;
    },
    settle: (intent) => keep(read().filter(([name]) => name !== intent)),
  };
}

function restore(storage: () => KeyStorage | undefined): readonly Open[] {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOpen) : [];
  } catch {
    return [];
  }
}

const isOpen = (one: unknown): one is Open =>
  Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string' && typeof one[2] === 'number';
