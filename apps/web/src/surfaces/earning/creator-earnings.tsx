import { createFileRoute } from '@tanstack/react-router';
import { earningsSearch } from '../../features/earnings/index.ts';
import { earnerRoute } from './earner-route.ts';
import { EarningsPage } from './earnings-page.tsx';

export const Route = createFileRoute('/creator/earnings')({
  ...earnerRoute('performer', 'nav.earnings'),
  validateSearch: earningsSearch,
  component: () => <EarningsPage page="/creator/earnings" />,
});
