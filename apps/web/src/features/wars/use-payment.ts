import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api/index.ts';
import { createAttempts } from './attempts.ts';
import { useKeepBalance } from './stage/use-keep-war.ts';

/** Whether it is unknown if it was paid: no answer, or the server broke off. */
const isUnknown = (error: Error): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);
const MOST_RETRIES = 2;

/** A payment in a war: the same wish is paid once until it is answered, and the balance is kept. */
export function usePayment<Wish extends object, Paid extends { readonly balance: number }>(
  pay: (wish: Wish, key: string) => Promise<Paid>,
) {
  const keepBalance = useKeepBalance();
  const [attempts] = useState(() => createAttempts(() => crypto.randomUUID()));
  const nameOf = (wish: Wish) => JSON.stringify(wish);
  return useMutation({
    mutationFn: (wish: Wish) => pay(wish, attempts.keyOf(nameOf(wish))),
    retry: (count, error) => count < MOST_RETRIES && isUnknown(error),
    onSuccess: ({ balance }, wish) => {
      attempts.settle(nameOf(wish));
      keepBalance(balance);
    },
    onError: (error, wish) => {
      if (!isUnknown(error)) attempts.settle(nameOf(wish));
    },
  });
}
