export interface Attempts {
  /** The key of what is wished for; the same until `settle`. */
  keyOf(wish: string): string;
  /** It is known what became of it: the next one is another. */
  settle(wish: string): void;
}

/**
 * Idempotency keys of payments. A wish has one until it is answered: pressed twice at once, or again after the answer was
 * lost, it is paid once.
 */
export function createAttempts(newKey: () => string): Attempts {
  const open = new Map<string, string>();
  return {
    keyOf(wish) {
      const key = open.get(wish) ?? newKey();
      open.set(wish, key);
      return key;
    },
    settle: (wish) => void open.delete(wish),
  };
}
