import { lazy } from 'react';

/** Loaded on use, because few creators sell boosts. Needs a `Suspense` above it. */
export const BoostButton = lazy(() =>
  import('./boost-button.tsx').then(({ BoostButton: part }) => ({ default: part })),
);
