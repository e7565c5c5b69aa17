import { lazy } from 'react';

/** Loaded on use, because they stand below what their pages are opened for. Each needs a `Suspense` above it. */
export const NewVideos = lazy(() => import('./new-videos.tsx').then(({ NewVideos: part }) => ({ default: part })));
export const CreatorShelf = lazy(() =>
  import('./creator-shelf.tsx').then(({ CreatorShelf: part }) => ({ default: part })),
);
