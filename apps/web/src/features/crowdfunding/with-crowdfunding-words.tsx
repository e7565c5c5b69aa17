import { Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';

function Waiting({ children }: { children: ReactNode }) {
  useLazyWords('crowdfunding');
  return children;
}

/** Waits for the words of crowdfundings; `wait` stands there until they have come. */
export const WithCrowdfundingWords = ({ wait = null, children }: { wait?: ReactNode; children: ReactNode }) => (
  <Suspense fallback={wait}>
    <Waiting>{children}</Waiting>
  </Suspense>
);
