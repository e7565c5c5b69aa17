import type { ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';

/** Waits for the words of subscriptions. */
export function WithWords({ children }: { children: ReactNode }) {
  useLazyWords('subscriptions');
  return children;
}
