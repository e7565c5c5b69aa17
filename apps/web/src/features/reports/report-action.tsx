import type { ReportKind } from '@footlight/contract';
import { After } from '@footlight/ui';
import { Suspense } from 'react';
import { ReportButton } from './report-button.tsx';

interface Props {
  kind: ReportKind;
  id: string;
  isSmall?: boolean;
}

/** The button by which a thing is reported, once its page is there: the server draws pages without. */
export const ReportAction = (props: Props) => (
  <After ms={0}>
    <Suspense>
      <ReportButton {...props} />
    </Suspense>
  </After>
);
