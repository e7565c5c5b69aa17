import { lazy } from 'react';

/** Requires a `Suspense` above. */
export const Glimpse = lazy(() => import('./glimpse.tsx').then(({ Glimpse: part }) => ({ default: part })));
/** The item player, for pages that show its picture immediately. Needs a `Suspense` above it. */
export const LazyItemPlayer = lazy(() =>
  import('./item/item-player.tsx').then(({ ItemPlayer: part }) => ({ default: part })),
);
