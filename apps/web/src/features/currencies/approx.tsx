import { After } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import type { ApproxOf } from './approx-price.tsx';

/** Why late: rooms and home bring none of it, and the server draws none. */
const LatePrice = lazy(() => import('./approx-price.tsx').then(({ ApproxPrice: part }) => ({ default: part })));

/** "≈ €4.20" for tokens or money, in the viewer's currency; nothing while no rate is known. */
export const Approx = (props: ApproxOf) => (
  <After ms={0}>
    <Suspense>
      <LatePrice {...props} />
    </Suspense>
  </After>
);
