import { ApiError } from '../api/index.ts';
import type { PaymentKeys } from './payment-keys.ts';

/**
 * Reason a payment failed. `unknown`: no response, so it may have succeeded; a retry is charged only once. `short`: not
 * enough tokens. `changed`: the offer no longer matches what was displayed, e.g. its price. `limited`: blocked by the
 * payer's own limits. `unconfirmed`: the email address must be confirmed first. `refused`: anything else.
 */
export type PaymentFailure = 'unknown' | 'short' | 'changed' | 'limited' | 'unconfirmed' | 'refused';

export function failureOf(error: unknown): PaymentFailure {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return 'unknown';
  if (error.code === 'INSUFFICIENT_BALANCE') return 'short';
  if (error.code === 'SPENDING_LIMIT') return 'limited';
  if (error.code === 'EMAIL_NOT_VERIFIED') return 'unconfirmed';
  return error.code === 'CONFLICT' ? 'changed' : 'refused';
}

/** Makes payment calls, one at a time per intent, each with the intent's idempotency key. */
export interface Payer {
  pay<Paid>(intent: string, call: (key: string) => Promise<Paid>): Promise<Paid>;
}

/** Calls made while an intent is in flight share its result, so a double click pays only once. */
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
