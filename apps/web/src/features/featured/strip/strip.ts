import { lazy } from 'react';

/** Lazy-loaded, because people open the home page to see who is live. Needs a `Suspense` above it. */
export const FeaturedStrip = lazy(() =>
  import('./featured-strip.tsx').then(({ FeaturedStrip: part }) => ({ default: part })),
);
