import { Skeleton } from '@footlight/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLazyWords } from '../../../shared/words/index.ts';
import type { BuyButtonProps } from './buy-button.tsx';

const Loaded = lazy(() => import('./buy-button.tsx').then(({ BuyButton: part }) => ({ default: part })));

function WithWords({ children }: { children: ReactNode }) {
  useLazyWords('purchases');
  return children;
}

/**
 * Buys a gallery, photo, video, product or recording, after a sheet that says what it costs; where the tokens are not enough the
 * top-up opens over it. Says so where it is bought or one's own already. `onBought` comes once, when it was paid.
 */
export const BuyButton = (props: BuyButtonProps) => (
  <Suspense fallback={<Skeleton width={150} height={44} radius={10} />}>
    <WithWords>
      <Loaded {...props} />
    </WithWords>
  </Suspense>
);
