import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery, useProfile } from '../session/index.ts';
import { askToConfirm } from '../entry/index.ts';
import { toast } from '../toasts/index.ts';
import { createPayer, failureOf, type PaymentFailure } from './payer.ts';
import { createPaymentKeys } from './payment-keys.ts';

const MOST_RETRIES = 2;

/** Shared by the whole page, so that a sheet that is reopened or rendered twice pays an intent once. */
const payer = createPayer(
  createPaymentKeys({
    storage: () => globalThis.sessionStorage,
    newKey: () => crypto.randomUUID(),
    now: () => Date.now(),
  }),
);

interface PaidCommandOptions<Wish, Paid> {
  /** The call and its target, e.g. `tips.send <performer>`. Together with the wish, it identifies an intent. */
  readonly name: string;
  /** Returns the part of the wish that identifies an intent. Defaults to the whole wish. */
  readonly intentOf?: (wish: Wish) => string;
  readonly pay: (wish: Wish, key: string) => Promise<Paid>;
  /** Tokens required up front, at the displayed price. Shown in the top-up. */
  readonly needs?: (wish: Wish) => number;
  readonly onPaid?: (paid: Paid, wish: Wish) => void;
  /** Not called for `short`, which opens the top-up instead. */
  readonly onFailed?: (error: Error, failure: PaymentFailure) => void;
  /** Called if the price or the offer differs from what was displayed. Refetch it here. */
  readonly onChanged?: () => void;
  /** Retries an unknown outcome automatically, for UI that can't offer a retry button. */
  readonly retries?: boolean;
}

export interface PaidCommand<Wish> {
  pay(wish: Wish): void;
  /** Opens the top-up first. Call it if the balance is known to be too low. */
  topUpFirst(wish: Wish): void;
  readonly isPending: boolean;
  /** Error of the last failed payment. Null while waiting for tokens. */
  readonly error: Error | null;
  readonly failure: PaymentFailure | undefined;
  /** Payment that waits for tokens and continues automatically once they arrive. */
  readonly waiting: Wish | undefined;
  /** Props of the top-up sheet, which opens in place. */
  readonly topUp: {
    readonly open: boolean;
    readonly neededTokens: number;
    readonly onClose: () => void;
    readonly onToppedUp: () => void;
  };
  reset(): void;
}

/**
 * The only way to pay: everything that costs tokens or money uses this. An intent is paid once, regardless of double
 * clicks, lost responses or reloads. A low balance leads to the top-up and back. If the price has changed, the user
 * must
 * confirm it. Stores the new balance after a payment.
 */
export function usePaidCommand<Wish, Paid extends object>(options: PaidCommandOptions<Wish, Paid>): PaidCommand<Wish> {
  const client = useQueryClient();
  const payerId = useProfile('user')?._id ?? '';
  const [waiting, setWaiting] = useState<Wish>();
  const keepBalance = (paid: Paid) => {
    const { queryKey } = profileQuery('user');
    if (!('balance' in paid)) return void client.invalidateQueries({ queryKey });
    const balance = Number(paid.balance);
    client.setQueryData(queryKey, (profile) => (profile && 'balance' in profile ? { ...profile, balance } : profile));
  };
  const command = useMutation({
    mutationFn: (wish: Wish) =>
      payer.pay(`${payerId} ${options.name} ${(options.intentOf ?? JSON.stringify)(wish)}`, (key) =>
        options.pay(wish, key),
      ),
    retry: (count, error) => options.retries === true && count < MOST_RETRIES && failureOf(error) === 'unknown',
    onSuccess: (paid, wish) => {
      setWaiting(undefined);
      keepBalance(paid);
      options.onPaid?.(paid, wish);
    },
    onError: (error, wish) => {
      const failure = failureOf(error);
      setWaiting(failure === 'short' ? () => wish : undefined);
      if (failure === 'changed') options.onChanged?.();
      if (failure === 'unconfirmed') askToConfirm(() => command.mutate(wish));
      if (failure === 'limited') toast.notify({ title: error.message, href: '/settings/limits' });
      if (failure !== 'short') options.onFailed?.(error, failure);
    },
  });
  const isShort = waiting !== undefined;
  return {
    pay: (wish) => command.mutate(wish),
    topUpFirst: (wish) => setWaiting(() => wish),
    isPending: command.isPending,
    error: isShort ? null : command.error,
    failure: !isShort && command.error ? failureOf(command.error) : undefined,
    waiting,
    topUp: {
      open: isShort,
      neededTokens: isShort ? (options.needs?.(waiting) ?? 0) : 0,
      onClose: () => setWaiting(undefined),
      onToppedUp: () => isShort && command.mutate(waiting),
    },
    reset: command.reset,
  };
}
