import { lazy } from 'react';

/** Loaded on use, because few pages load during a payment. Needs a `Suspense` above it. */
export const UnfinishedTopUp = lazy(() =>
  import('./unfinished-top-up.tsx').then(({ UnfinishedTopUp: part }) => ({ default: part })),
);
