import { Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';

function Waiting({ children }: { children: ReactNode }) {
  useLazyWords('crowdfunding');
  return children;
}

/** Suspends until the crowdfunding translations are loaded, showing `wait` meanwhile. */
export const WithCrowdfundingWords = ({ wait = null, children }: { wait?: ReactNode; children: ReactNode }) => (
  <Suspense fallback={wait}>
    <Waiting>{children}</Waiting>
  </Suspense>
);
