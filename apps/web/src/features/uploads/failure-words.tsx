import { useWords } from '../../shared/words/index.ts';
import { uploadsWords } from './words.ts';
import type { OwnUpload } from './transfer.ts';

interface FailureWordsProps {
  failure: OwnUpload['failure'];
}

/** Explains in one sentence why a file can't be used. */
export function FailureWords({ failure }: FailureWordsProps) {
  const t = useWords(uploadsWords);
  return t(`uploads.failure.${failure ?? 'unknown'}`);
}
