import { lazy } from 'react';

/** Loaded on use, because few visitors read an article at the age gate. Needs a `Suspense` above it. */
export const GateArticle = lazy(() =>
  import('./gate-article.tsx').then(({ GateArticle: part }) => ({ default: part })),
);
