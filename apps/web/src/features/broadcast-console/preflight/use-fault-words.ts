import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { formsWords } from '../../../shared/forms/words.ts';
import type { DraftFault } from '../forms/console-draft.ts';

const WORDS = { required: 'forms.required', amount: 'console.amount', twice: 'console.twice' } as const;

/** Returns a function that translates a field error. Undefined without an error. */
export function useFaultWords(): (fault: DraftFault | undefined) => string | undefined {
  const t = useWords(broadcastConsoleWords, formsWords);
  return (fault) => fault && t(WORDS[fault]);
}
