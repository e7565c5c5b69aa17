import { lazy } from 'react';

/** Needs a `Suspense` above it. */
export const Glimpse = lazy(() => import('./glimpse.tsx').then(({ Glimpse: part }) => ({ default: part })));
