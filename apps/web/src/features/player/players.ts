import { lazy } from 'react';

/** Lazy-loaded preview of a live room. Needs a `Suspense` above it. */
export const Glimpse = lazy(() => import('./glimpse.tsx').then(({ Glimpse: part }) => ({ default: part })));
/** Lazy-loaded item player, for pages that show the item's picture immediately. Needs a `Suspense` above it. */
export const LazyItemPlayer = lazy(() =>
  import('./item/item-player.tsx').then(({ ItemPlayer: part }) => ({ default: part })),
);
