import { Skeleton } from '@footlight/ui';
import { lazy, Suspense } from 'react';

const Desk = lazy(() => import('./poll-desk.tsx').then(({ PollDesk: part }) => ({ default: part })));

export const PollDesk = (props: { performerId: string }) => (
  <Suspense fallback={<Skeleton height={58} radius={12} />}>
    <Desk {...props} />
  </Suspense>
);
