import { lazy } from 'react';

/** Lazy-loaded, because few people report anything. Needs a `Suspense` above it. */
export const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog: part }) => ({ default: part })),
);
