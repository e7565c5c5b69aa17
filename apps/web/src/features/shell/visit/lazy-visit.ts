import { lazy } from 'react';

/** Why late: no page waits to be counted. Needs a `Suspense` above it. */
export const Visit = lazy(() => import('./visit.tsx').then(({ Visit: part }) => ({ default: part })));
