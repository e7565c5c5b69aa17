/** Where keys outlive a reload; what throws or is missing is done without. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface PaymentKeys {
  /** The idempotency key of an intent: the same until it is settled. */
  keyOf(intent: string): string;
  /** It is known what became of it: the next one is another. */
  settle(intent: string): void;
}

type Open = readonly [intent: string, key: string, since: number];

const PLACE = 'payments';
const MOST = 40;
/** After so long somebody who pays the same again means it. Shorter than the server keeps first responses. */
const OPEN_MS = 60 * 60_000;

/**
 * Idempotency keys of payments. An intent has one until it is known what became of it: pressed twice, sent again after a
 * lost answer or after a reload, it is paid once. Intents do not share theirs.
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
      // Full, or not allowed: then they last as long as the page.
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
