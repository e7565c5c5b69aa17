import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/index.ts';
import { toast } from '../toasts/index.ts';
import { useWords } from '../words/index.ts';
import { siteWords } from '../words/site.ts';

/**
 * Returns `act(() => api.…, done)` for a button. It runs one action at a time, shows the error or `done`, if given, as
 * a toast, and refetches all queries of the given contract modules. Resolves to true on success.
 */
export function useAct(...words: readonly string[]) {
  const t = useWords(siteWords);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (action: () => Promise<unknown>, done?: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await action();
      if (done) toast.success(done);
      return true;
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('shell.somethingWrong'));
      return false;
    } finally {
      setBusy(false);
      for (const word of words) void client.invalidateQueries({ queryKey: [word] });
    }
  };
  return { act, busy };
}
