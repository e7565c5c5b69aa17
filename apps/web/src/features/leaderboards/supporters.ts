import { lazy } from 'react';

/** Loaded on use, because it stands below what its pages are opened for. Needs a `Suspense` above it. */
export const TopSupporters = lazy(() =>
  import('./top-supporters.tsx').then(({ TopSupporters: part }) => ({ default: part })),
);
