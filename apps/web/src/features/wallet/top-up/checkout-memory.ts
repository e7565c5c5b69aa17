import { useSyncExternalStore } from 'react';
import { browserMemory } from '../../../shared/memory/index.ts';

/**
 * Outcome in the checkout's return URL: `paid`, or `left` if the user cancelled. Only the payment status on the server
 * is authoritative.
 */
export type CheckoutOutcome = 'paid' | 'left';

/** The pending purchase of this browser, shared by all tabs and windows. Survives reloads. */
export interface Checkout {
  readonly paymentId: string;
  /** Path on which the purchase was started. */
  readonly from: string;
  readonly startedAt: number;
  /** True once the checkout has redirected back to the site. */
  readonly hasReturned: boolean;
  readonly outcome?: CheckoutOutcome | undefined;
}

/** Also read by `shell/extras/extras.tsx`. */
const CHECKOUT_KEY = 'checkout';
const KEPT_MS = 60 * 60_000;
const listeners = new Set<() => void>();

export const outcomeOf = (value: unknown): CheckoutOutcome | undefined =>
  value === 'paid' || value === 'left' ? value : undefined;

/** Returns undefined if the text is not a valid checkout. */
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

/** Returns the stored checkout unless it is older than an hour. */
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
  /** `from` is the page to return to, by default the current one. */
  begin(paymentId: string, from = location.pathname + location.search): void {
    write(JSON.stringify({ paymentId, from, startedAt: Date.now(), hasReturned: false } satisfies Checkout));
  },
  /** Called by the checkout's return page. Notifies the page that opened the checkout. */
  returned(paymentId: string, outcome: CheckoutOutcome | undefined): void {
    const known = parseCheckout(readCheckout());
    const begun = known?.paymentId === paymentId ? known : { paymentId, from: '/', startedAt: Date.now() };
    write(JSON.stringify({ ...begun, hasReturned: true, outcome } satisfies Checkout));
  },
  /** Called once the purchase has finished or was abandoned. Leaves a newer purchase in place. */
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

/** Returns the pending purchase. Updates when another tab changes it. */
export function useCheckout(): Checkout | undefined {
  return parseCheckout(useSyncExternalStore(subscribe, readCheckout, () => null));
}
