import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../toasts/index.ts';

/**
 * What a button does: `act(() => api.…, words)` runs one thing at a time, toasts the words, or why it failed, and has all queries
 * of these words of the contract read again. Resolves with whether it was done.
 */
export function useAct(...words: readonly string[]) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (action: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await action();
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
      for (const word of words) void client.invalidateQueries({ queryKey: [word] });
    }
  };
  return { act, busy };
}
