import type { ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';

/** Waits for the words of buying. */
export function WithPurchaseWords({ children }: { children: ReactNode }) {
  useLazyWords('purchases');
  return children;
}
