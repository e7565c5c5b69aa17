import { Skeleton } from '@footlight/ui';
import { lazy, Suspense } from 'react';

const Desk = lazy(() => import('./alert-desk.tsx').then(({ AlertDesk: part }) => ({ default: part })));

export const AlertDesk = (props: { performerId: string }) => (
  <Suspense fallback={<Skeleton height={160} radius={12} />}>
    <Desk {...props} />
  </Suspense>
);

const Address = lazy(() => import('./page-address.tsx').then(({ PageAddress: part }) => ({ default: part })));

/** URL of the alert page, for use elsewhere. */
export const PageAddress = () => (
  <Suspense fallback={<Skeleton height={90} radius={10} />}>
    <Address />
  </Suspense>
);
