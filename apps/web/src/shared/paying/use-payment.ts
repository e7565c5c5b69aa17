import { addTokens, missingTokens } from '@footlight/contract/tokens';
import { useProfile } from '../session/index.ts';
import type { PaidCommand } from './use-paid-command.ts';

export interface Payment<Wish> {
  /** Missing tokens; 0 if the balance suffices. */
  readonly missing: number;
  /** Balance after the payment. */
  readonly left: number;
  /** Pays, or opens the top-up first if the balance is too low. */
  pay(wish: Wish): void;
}

/** Compares a price in tokens with the user's balance. */
export function usePayment<Wish>(command: PaidCommand<Wish>, price: number): Payment<Wish> {
  const balance = useProfile('user')?.balance ?? 0;
  const missing = missingTokens(price, balance);
  return {
    missing,
    left: addTokens(balance, -price),
    pay: (wish) => (missing > 0 ? command.topUpFirst(wish) : command.pay(wish)),
  };
}
