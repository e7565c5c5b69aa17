import { lazy } from 'react';

/** Loaded on use, because few visitors read an article at the age gate. Requires a `Suspense` ancestor. */
export const GateArticle = lazy(() =>
  import('./gate-article.tsx').then(({ GateArticle: part }) => ({ default: part })),
);
