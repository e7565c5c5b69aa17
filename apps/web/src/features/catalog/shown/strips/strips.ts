import { lazy } from 'react';

/** Loaded on use, because they are below the main content of their pages. Each requires a `Suspense` ancestor. */
export const NewVideos = lazy(() => import('./new-videos.tsx').then(({ NewVideos: part }) => ({ default: part })));
export const CreatorShelf = lazy(() =>
  import('./creator-shelf.tsx').then(({ CreatorShelf: part }) => ({ default: part })),
);
