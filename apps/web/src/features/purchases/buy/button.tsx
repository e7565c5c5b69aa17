import { Skeleton } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import { WithPurchaseWords } from '../with-purchase-words.tsx';
import type { BuyButtonProps } from './buy-button.tsx';

const Loaded = lazy(() => import('./buy-button.tsx').then(({ BuyButton: part }) => ({ default: part })));

/**
 * Buys a gallery, photo, video, product or recording, after a sheet that says what it costs; where the tokens are not
 * enough the top-up opens over it. Says so where it is bought or one's own already. `onBought` comes once, when it was
 * paid.
 */
export const BuyButton = (props: BuyButtonProps) => (
  <Suspense fallback={<Skeleton width={150} height={44} radius={10} />}>
    <WithPurchaseWords>
      <Loaded {...props} />
    </WithPurchaseWords>
  </Suspense>
);
