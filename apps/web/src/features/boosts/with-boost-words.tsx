import { Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';

function Waiting({ children }: { children: ReactNode }) {
  useLazyWords('boosts');
  return children;
}

/** Suspends until the boost translations are loaded, showing `wait` meanwhile. */
export const WithBoostWords = ({ wait = null, children }: { wait?: ReactNode; children: ReactNode }) => (
  <Suspense fallback={wait}>
    <Waiting>{children}</Waiting>
  </Suspense>
);
