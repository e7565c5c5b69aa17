import { Skeleton } from '@footlight/ui';
import { lazy, Suspense } from 'react';

const Desk = lazy(() => import('./alert-desk.tsx').then(({ AlertDesk: part }) => ({ default: part })));

/** Alerts at a creator's desk. */
export const AlertDesk = (props: { performerId: string }) => (
  <Suspense fallback={<Skeleton height={160} radius={12} />}>
    <Desk {...props} />
  </Suspense>
);
