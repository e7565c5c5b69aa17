import { lazy } from 'react';

/** Lazy, because visitors open the home page to see who is live. Each part needs a `Suspense` above it. */
export const HomeTop = lazy(() => import('./home-top.tsx').then(({ HomeTop: part }) => ({ default: part })));
export const ForYou = lazy(() => import('./for-you.tsx').then(({ ForYou: part }) => ({ default: part })));
