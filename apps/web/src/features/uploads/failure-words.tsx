import { Suspense } from 'react';
import { useLazyWords, useWords } from '../../shared/words/index.ts';
import type { OwnUpload } from './transfer.ts';

interface FailureWordsProps {
  failure: OwnUpload['failure'];
}

/** Explains in one sentence why a file can't be used. */
export const FailureWords = (props: FailureWordsProps) => (
  <Suspense fallback={null}>
    <LoadedWords {...props} />
  </Suspense>
);

function LoadedWords({ failure }: FailureWordsProps) {
  useLazyWords('uploads');
  const t = useWords();
  return t(`uploads.failure.${failure ?? 'unknown'}`);
}
