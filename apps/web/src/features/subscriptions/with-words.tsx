import type { ReactNode } from 'react';
import { useLazyWords } from '../../shared/words/index.ts';

/** Suspends until the translations for subscriptions have loaded. */
export function WithWords({ children }: { children: ReactNode }) {
  useLazyWords('subscriptions');
  return children;
}
