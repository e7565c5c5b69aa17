import { useSyncExternalStore } from 'react';
import { browserMemory } from '../../../shared/memory/index.ts';

/** What the checkout's return address says: `paid`, or `left` by its cancel button. Only the server knows for sure. */
export type CheckoutOutcome = 'paid' | 'left';

/** The purchase under way in this browser, whichever tab or window it runs in. It outlives a reload of any of them. */
export interface Checkout {
  readonly paymentId: string;
  /** Where the purchase was begun. */
  readonly from: string;
  readonly startedAt: number;
  /** The checkout led back to the site. */
  readonly hasReturned: boolean;
  readonly outcome?: CheckoutOutcome | undefined;
}

/** `lazy-app.tsx` looks whether there is one. */
const CHECKOUT_KEY = 'checkout';
const KEPT_MS = 60 * 60_000;
const listeners = new Set<() => void>();

export const outcomeOf = (value: unknown): CheckoutOutcome | undefined =>
  value === 'paid' || value === 'left' ? value : undefined;

/** Undefined for what is no checkout. */
export function parseCheckout(text: string | null): Checkout | undefined {
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<Checkout>;
    if (typeof kept.paymentId !== 'string' || typeof kept.startedAt !== 'number') return undefined;
    const from = typeof kept.from === 'string' && /^\/(?![/\\])/.test(kept.from) ? kept.from : '/';
    return {
      paymentId: kept.paymentId,
      from,
      startedAt: kept.startedAt,
      hasReturned: kept.hasReturned === true,
      outcome: outcomeOf(kept.outcome),
    };
  } catch {
    return undefined;
  }
}

/** What is kept, unless it is of more than an hour ago. */
export function readCheckout(): string | null {
  const text = browserMemory.read(CHECKOUT_KEY);
  const kept = parseCheckout(text);
  return kept && Date.now() - kept.startedAt <= KEPT_MS ? text : null;
}

function write(text: string): void {
  browserMemory.write(CHECKOUT_KEY, text);
  for (const listener of listeners) listener();
}

export const checkoutMemory = {
  begin(paymentId: string): void {
    const from = location.pathname + location.search;
    write(JSON.stringify({ paymentId, from, startedAt: Date.now(), hasReturned: false } satisfies Checkout));
  },
  /** Called by the page that the checkout leads back to; the page that opened the checkout is notified. */
  returned(paymentId: string, outcome: CheckoutOutcome | undefined): void {
    const known = parseCheckout(readCheckout());
    const begun = known?.paymentId === paymentId ? known : { paymentId, from: '/', startedAt: Date.now() };
    write(JSON.stringify({ ...begun, hasReturned: true, outcome } satisfies Checkout));
  },
  /** Called once the purchase is over, or given up; another one that has begun meanwhile stays. */
  forget(paymentId: string | undefined): void {
    if (parseCheckout(readCheckout())?.paymentId === paymentId) write('');
  },
};

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHECKOUT_KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The purchase under way, also when another tab writes it. */
export function useCheckout(): Checkout | undefined {
  return parseCheckout(useSyncExternalStore(subscribe, readCheckout, () => null));
}
