import { Skeleton } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import type { BuyButtonProps } from './buy-button.tsx';

const Loaded = lazy(() => import('./buy-button.tsx').then(({ BuyButton: part }) => ({ default: part })));

/**
 * Buys a gallery, photo, video, product or recording through a checkout sheet. If the balance is too low, a top-up
 * opens in front. Shows whether the user already owns or created the item. Calls `onBought` once after payment.
 */
export const BuyButton = (props: BuyButtonProps) => (
  <Suspense fallback={<Skeleton width={150} height={44} radius={10} />}>
    <Loaded {...props} />
  </Suspense>
);
