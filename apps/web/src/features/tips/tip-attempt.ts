/** A tip that somebody wants to give. */
export interface TipWish {
  readonly token: number;
  readonly note?: string | undefined;
  readonly menuItemId?: string | undefined;
}

const sameWish = (a: TipWish, b: TipWish) => a.token === b.token && a.note === b.note && a.menuItemId === b.menuItemId;

/**
 * Keys of wishes: one wish has one key until it is settled, so that sending it again after a lost answer charges once;
 * another wish, and the same one after an answer, has a new key.
 */
export function createTipAttempt(newKey: () => string) {
  let attempt: { wish: TipWish; key: string } | undefined;
  return {
    keyOf(wish: TipWish): string {
      if (!attempt || !sameWish(attempt.wish, wish)) attempt = { wish, key: newKey() };
      return attempt.key;
    },
    /** The server has answered, whatever it was. */
    settle() {
      attempt = undefined;
    },
  };
}
