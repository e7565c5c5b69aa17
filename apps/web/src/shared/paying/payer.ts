import { ApiError } from '../api/index.ts';
import type { PaymentKeys } from './payment-keys.ts';

/**
 * Why nothing was paid. `unknown`: it may have been, there was no answer; the same again is charged once.
 * `short`: too few tokens. `changed`: what was shown is not so any more, the price perhaps. `limited`: by
 * the payer's own limits. `refused`: anything else.
 */
export type PaymentFailure = 'unknown' | 'short' | 'changed' | 'limited' | 'refused';

export function failureOf(error: unknown): PaymentFailure {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return 'unknown';
  if (error.code === 'INSUFFICIENT_BALANCE') return 'short';
  if (error.code === 'SPENDING_LIMIT') return 'limited';
  return error.code === 'CONFLICT' ? 'changed' : 'refused';
}

/** Makes calls that pay, each intent one at a time and under its key. */
export interface Payer {
  pay<Paid>(intent: string, call: (key: string) => Promise<Paid>): Promise<Paid>;
}

/** Those who come while an intent is under way share its outcome: the second press of a double click pays nothing. */
export function createPayer(keys: PaymentKeys): Payer {
  const underWay = new Map<string, Promise<unknown>>();
  async function run<Paid>(intent: string, call: (key: string) => Promise<Paid>): Promise<Paid> {
    try {
      const paid = await call(keys.keyOf(intent));
      keys.settle(intent);
      return paid;
    } catch (error) {
      if (failureOf(error) !== 'unknown') keys.settle(intent);
      throw error;
    }
  }
  return {
    pay<Paid>(intent: string, call: (key: string) => Promise<Paid>) {
      const known = underWay.get(intent) as Promise<Paid> | undefined;
      if (known) return known;
      const going = run(intent, call).finally(() => underWay.delete(intent));
      underWay.set(intent, going);
      return going;
    },
  };
}
