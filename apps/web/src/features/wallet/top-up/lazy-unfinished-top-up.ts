import { lazy } from 'react';

/** Why late: few pages are loaded while a payment is under way. */
export const UnfinishedTopUp = lazy(() =>
  import('./unfinished-top-up.tsx').then(({ UnfinishedTopUp: part }) => ({ default: part })),
);
