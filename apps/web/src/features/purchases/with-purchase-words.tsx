import type { ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';

/** Suspends until the purchase translations are loaded. */
export function WithPurchaseWords({ children }: { children: ReactNode }) {
  useLazyWords('purchases');
  return children;
}
