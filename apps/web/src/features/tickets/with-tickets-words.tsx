import { Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';

function Waiting({ children }: { children: ReactNode }) {
  useLazyWords('tickets');
  return children;
}

/** Waits for the words of shows with tickets; `wait` stands there until they have come. */
export const WithTicketsWords = ({ wait = null, children }: { wait?: ReactNode; children: ReactNode }) => (
  <Suspense fallback={wait}>
    <Waiting>{children}</Waiting>
  </Suspense>
);
