import { After } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import type { ApproxOf } from './approx-price.tsx';

/** Lazy, so that rooms and the home page don't include it. The server never renders it. */
const LatePrice = lazy(() => import('./approx-price.tsx').then(({ ApproxPrice: part }) => ({ default: part })));

/**
 * An approximate price such as "≈ €4.20" for tokens or money, in the viewer's currency. Renders nothing until a rate is
 * known.
 */
export const Approx = (props: ApproxOf) => (
  <After ms={0}>
    <Suspense>
      <LatePrice {...props} />
    </Suspense>
  </After>
);
