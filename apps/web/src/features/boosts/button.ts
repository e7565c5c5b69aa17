import { lazy } from 'react';

/** Loaded on use, because few creators sell boosts. Requires a `Suspense` ancestor. */
export const BoostButton = lazy(() =>
  import('./boost-button.tsx').then(({ BoostButton: part }) => ({ default: part })),
);
