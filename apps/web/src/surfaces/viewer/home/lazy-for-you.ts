import { lazy } from 'react';

/** Why late: people open home to see who is live. Each needs a `Suspense` above it. */
export const HomeTop = lazy(() => import('./home-top.tsx').then(({ HomeTop: part }) => ({ default: part })));
export const ForYou = lazy(() => import('./for-you.tsx').then(({ ForYou: part }) => ({ default: part })));
