import { lazy } from 'react';

/** Lazy, because few pages load during a payment. */
export const UnfinishedTopUp = lazy(() =>
  import('./unfinished-top-up.tsx').then(({ UnfinishedTopUp: part }) => ({ default: part })),
);
