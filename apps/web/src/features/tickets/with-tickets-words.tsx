import { Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';

function Waiting({ children }: { children: ReactNode }) {
  useLazyWords('tickets');
  return children;
}

/** Suspends until the translations for ticketed shows have loaded. `wait` is the fallback. */
export const WithTicketsWords = ({ wait = null, children }: { wait?: ReactNode; children: ReactNode }) => (
  <Suspense fallback={wait}>
    <Waiting>{children}</Waiting>
  </Suspense>
);
