import { lazy } from 'react';

/** Loaded on use, because few pages load during a payment. Requires a `Suspense` ancestor. */
export const UnfinishedTopUp = lazy(() =>
  import('./unfinished-top-up.tsx').then(({ UnfinishedTopUp: part }) => ({ default: part })),
);
