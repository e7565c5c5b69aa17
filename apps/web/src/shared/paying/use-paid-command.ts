import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery, useProfile } from '../session/index.ts';
import { toast } from '../toasts/index.ts';
import { createPayer, failureOf, type PaymentFailure } from './payer.ts';
import { createPaymentKeys } from './payment-keys.ts';

const MOST_RETRIES = 2;

/** One for the page: a sheet that is closed and opened again, or drawn twice, pays the same intent once. */
const payer = createPayer(
  createPaymentKeys({
    storage: () => globalThis.sessionStorage,
    newKey: () => crypto.randomUUID(),
    now: () => Date.now(),
  }),
);

interface PaidCommandOptions<Wish, Paid> {
  /** The call and what it is for, e.g. `tips.send <performer>`; with the wish it says one intent from another. */
  readonly name: string;
  /** What of the wish makes it another intent; all of it unless said. */
  readonly intentOf?: (wish: Wish) => string;
  readonly pay: (wish: Wish, key: string) => Promise<Paid>;
  /** Tokens that the wish needs at once, as they were shown; the top-up asks for them. */
  readonly needs?: (wish: Wish) => number;
  readonly onPaid?: (paid: Paid, wish: Wish) => void;
  /** Not for `short`: then the top-up opens. */
  readonly onFailed?: (error: Error, failure: PaymentFailure) => void;
  /** The price, or what is for sale, is not what was shown: what shows it reads it again. */
  readonly onChanged?: () => void;
  /** For what has no place to say "try again": an unknown outcome is tried again by itself. */
  readonly retries?: boolean;
}

export interface PaidCommand<Wish> {
  pay(wish: Wish): void;
  /** Tops up first: it is known that the tokens do not suffice. */
  topUpFirst(wish: Wish): void;
  readonly isPending: boolean;
  /** Of the last one that failed; none while it waits for tokens. */
  readonly error: Error | null;
  readonly failure: PaymentFailure | undefined;
  /** Waits for tokens, and is paid by itself when they are there. */
  readonly waiting: Wish | undefined;
  /** For the top-up sheet, which opens in place. */
  readonly topUp: {
    readonly open: boolean;
    readonly neededTokens: number;
    readonly onClose: () => void;
    readonly onToppedUp: () => void;
  };
  reset(): void;
}

/**
 * The one way to pay: everything that costs tokens or money goes through here. An intent is paid once, whatever is pressed,
 * lost or loaded again; too few tokens lead to the top-up and back; another price than the one shown is asked for again;
 * the balance that is left is kept.
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
