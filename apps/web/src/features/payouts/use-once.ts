import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A command that moves tokens. The same wish is sent under the same key until it is known what became of it; what shows
 * it is read again then.
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
