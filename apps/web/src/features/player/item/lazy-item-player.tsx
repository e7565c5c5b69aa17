import { lazy } from 'react';

/** The player of items for pages that show its picture at once. It needs a `Suspense` above. */
export const LazyItemPlayer = lazy(() =>
  import('./item-player.tsx').then(({ ItemPlayer }) => ({ default: ItemPlayer })),
);
