import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../toasts/index.ts';

/**
 * Returns `act(() => api.…, done)` for a button. It runs one action at a time, shows `done` or the error as a toast,
 * and refetches all queries of the given contract modules. Resolves to true on success.
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
