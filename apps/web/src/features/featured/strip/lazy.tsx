import { lazy } from 'react';

/** Why late: a home page is opened for who is live. Needs a `Suspense` above it. */
export const FeaturedStrip = lazy(() =>
  import('./featured-strip.tsx').then(({ FeaturedStrip: part }) => ({ default: part })),
);
