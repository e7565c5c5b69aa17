import type { ReportKind } from '@footlight/contract';
import { After } from '@footlight/ui';
import { lazy, Suspense } from 'react';

const ReportButton = lazy(() => import('./report-button.tsx').then(({ ReportButton: part }) => ({ default: part })));

interface Props {
  kind: ReportKind;
  id: string;
  isSmall?: boolean;
}

/** The button by which a thing is reported, once its page is there: the server draws pages without. */
export const LateReport = (props: Props) => (
  <After ms={0}>
    <Suspense>
      <ReportButton {...props} />
    </Suspense>
  </After>
);
