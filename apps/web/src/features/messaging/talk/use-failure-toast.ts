import { useEffect } from 'react';
import { isMissing } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';

/** Shows a toast if a conversation or its messages fail to load. A missing conversation has its own page instead. */
export function useFailureToast(error: Error | null): void {
  const title = useWords(messagingWords)('messaging.openFailed');
  useEffect(() => {
    if (error && !isMissing(error)) toast.notify({ title, text: error.message, tone: 'error' });
  }, [error, title]);
}
