import { After } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import type { ApproxOf } from './approx-price.tsx';

/** Lazy: rooms and the home page don't include it, and the server never renders it. */
const LatePrice = lazy(() => import('./approx-price.tsx').then(({ ApproxPrice: part }) => ({ default: part })));

/** "≈ €4.20" for tokens or money, in the viewer's currency. Renders nothing until a rate is known. */
export const Approx = (props: ApproxOf) => (
  <After ms={0}>
    <Suspense>
      <LatePrice {...props} />
    </Suspense>
  </After>
);
