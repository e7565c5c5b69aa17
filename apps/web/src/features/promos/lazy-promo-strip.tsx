import { lazy } from 'react';

/** Why late: no page is opened for its promos. Needs a `Suspense` above it. */
export const PromoStrip = lazy(() => import('./promo-strip.tsx').then(({ PromoStrip: part }) => ({ default: part })));
