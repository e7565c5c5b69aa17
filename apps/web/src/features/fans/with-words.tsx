import { Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';

function Worded({ children }: { children: ReactNode }) {
  useLazyWords('fans');
  return children;
}
/** Suspends until the fan translations are loaded. */
export const WithWords = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>
    <Worded>{children}</Worded>
  </Suspense>
);
