import { lazy } from 'react';

/** Why late: only sites with a tracker ask, and no page waits for it. Each needs a `Suspense` above it. */
export const Consent = lazy(() => import('./consent.tsx').then(({ Consent: part }) => ({ default: part })));
export const ConsentAgain = lazy(() => import('./consent.tsx').then(({ ConsentAgain: part }) => ({ default: part })));
