import { lazy } from 'react';

/** Lazy-loaded, because it is below the main content of its pages. Needs a `Suspense` above it. */
export const TopSupporters = lazy(() =>
  import('./top-supporters.tsx').then(({ TopSupporters: part }) => ({ default: part })),
);
