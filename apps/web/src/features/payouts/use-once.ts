import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Wraps a command that moves tokens. Retries of the same input reuse the idempotency key until the outcome is known.
 * Refetches the given queries afterwards.
 */
export function useOnce<Wish>(keys: readonly QueryKey[], run: (wish: Wish, key: string) => Promise<unknown>) {
  const client = useQueryClient();
  const attempt = useRef<{ wish: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (wish: Wish) => {
      const words = JSON.stringify(wish);
      if (attempt.current?.wish !== words) attempt.current = { wish: words, key: crypto.randomUUID() };
      return run(wish, attempt.current.key);
    },
    onSuccess: () => (attempt.current = undefined),
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
