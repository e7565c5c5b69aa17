import type { ReportKind } from '@footlight/contract';
import { After } from '@footlight/ui';
import { Suspense } from 'react';
import { ReportButton } from './report-button.tsx';

interface Props {
  kind: ReportKind;
  id: string;
  isSmall?: boolean;
}

/** Report button, mounted after the page. Never rendered on the server. */
export const ReportAction = (props: Props) => (
  <After ms={0}>
    <Suspense>
      <ReportButton {...props} />
    </Suspense>
  </After>
);
